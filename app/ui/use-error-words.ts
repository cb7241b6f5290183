import { useTranslation } from "react-i18next";

/** Gives the sentence of a `data-error` key; an unknown key gets the general one, never a raw text. */
export function useErrorWords(): (
  key: string,
  params?: Readonly<Record<string, string | number>>,
) => string {
  const { t, i18n } = useTranslation();
  return (key, params) => {
    const path = `errors.${key}`;
    // A key made at run time: i18next's typed keys cannot know it, `exists` does.
    return i18n.exists(path)
      ? (t as (path: string, params?: object) => string)(path, params)
      : t("refusals.invalidField");
  };
}
