import { hydrateAtFirstTouch } from "./first-touch";

hydrateAtFirstTouch();
