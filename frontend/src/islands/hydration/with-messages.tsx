import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { Namespace } from "#/i18n/namespaces.gen.ts";
import { pageMessages } from "#/i18n/page-messages.ts";

/** Wraps an island in the i18next provider, with its messages loaded. */
export const withMessages = async (
  island: ReactNode,
  namespaces: readonly Namespace[],
): Promise<ReactNode> => (
  <I18nextProvider i18n={await pageMessages(namespaces)}>{island}</I18nextProvider>
);
