import { useTranslation } from "~/locales/use-translation";
import { NoticeBox } from "~/ui/notice";
import type { SignInReason } from "./sign-in-reason";

/** What a visitor was doing when the sign-in came between. */
export interface WhatWaits {
  readonly reason: SignInReason | null;
  /** Goods that go into the cart after signing in. */
  readonly goods: { readonly name: string; readonly count: number } | null;
}

/** Why one signs in here, and what is done right after. */
export function WhatWaits({ reason, goods }: WhatWaits) {
  const { t } = useTranslation();
  if (goods === null && reason === null) return null;
  return (
    <NoticeBox kind="info">
      <span data-testid="sign-in-reason">
        {goods !== null ? t("login.waits", { ...goods }) : reason && t(`login.reason.${reason}`)}
      </span>
    </NoticeBox>
  );
}
