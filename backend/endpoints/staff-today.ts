import { staffToday } from "@contract/staff/today";
import { readToday } from "../services/staff/read-today";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffTodayEndpoints: Endpoint[] = [serve(staffToday, ({ shop }) => readToday(shop))];
