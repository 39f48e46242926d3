import type { Schemas } from "#/api/client.ts";
import { categoryName } from "#/lib/business/categories.ts";
import type { Lang } from "#/lib/types.ts";

/** What a word that an admin added means, by its name. */
export const meaningName = ({ category, city }: Schemas["Synonym"], lang: Lang): string =>
  category ? categoryName(category, lang) : city?.name[lang] ?? "";
