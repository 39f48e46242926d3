import { createFileRoute } from "@tanstack/react-router";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { DeadlineList } from "#/app/admin/deadlines/deadline-list.tsx";
import { TextsFrame } from "#/app/admin/texts/texts-frame.tsx";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/texts/terms")({
  ...appRoute("/admin/texts/terms", "report"),
  loader: async ({ abortController: { signal } }) =>
    dataOf(await api.GET("/api/admin/terms", { signal })),
  component: () => (
    <TextsFrame>
      <DeadlineList deadlines={Route.useLoaderData()} />
    </TextsFrame>
  ),
});
