import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { Area } from "#/i18n/areas.ts";
import { pageMessages } from "#/i18n/page-messages.ts";

/** An island that calls `useTranslation`, once its messages are there. */
export const withMessages = async (
  island: ReactNode,
  areas: readonly Area[],
): Promise<ReactNode> => (
  <I18nextProvider i18n={await pageMessages(areas)}>{island}</I18nextProvider>
);
