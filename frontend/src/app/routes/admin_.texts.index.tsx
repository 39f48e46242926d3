import { createFileRoute } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { TextList } from "#/app/admin/texts/text-list.tsx";
import { TextsFrame } from "#/app/admin/texts/texts-frame.tsx";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/texts/")({
  ...appRoute("/admin/texts", "report"),
  loader: async ({ abortController: { signal } }) =>
    dataOf(await api.GET("/api/admin/statement-templates", { signal })),
  component: () => (
    <TextsFrame>
      <TextList templates={Route.useLoaderData()} />
    </TextsFrame>
  ),
});
