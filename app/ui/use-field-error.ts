import { useTranslation } from "~/locales/use-translation";
import type { FieldErrorKey } from "~/locales/field-errors";

/**
 * Returns a function that returns the message for a `data-error` key. For an unknown key, it returns a
 * general message.
 */
export function useFieldError(): (
  key: string,
  params?: Readonly<Record<string, string | number>>,
) => string {
  const { t, i18n } = useTranslation();
  return (key, params) => {
    if (key === "stock.short" && params?.left === 0) return t("errors.stock.gone", { ...params });
    return isKnown(key, (path) => i18n.exists(path))
      ? t(`errors.${key}`, { ...params })
      : t("refusals.invalidField");
  };
}

function isKnown(key: string, exists: (path: string) => boolean): key is FieldErrorKey {
  return /^\w+\.\w+$/.test(key) && exists(`errors.${key}`);
}
