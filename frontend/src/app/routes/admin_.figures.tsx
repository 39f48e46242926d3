import { createFileRoute } from "@tanstack/react-router";
import { loadFigures } from "#/api/figures.ts";
import { FiguresPage } from "#/app/admin/figures/figures-page.tsx";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/admin_/figures")({
  ...appRoute("/admin/figures"),
  loader: ({ abortController: { signal } }) => loadFigures(signal),
  component: Figures,
});

function Figures() {
  return <FiguresPage figures={Route.useLoaderData()} />;
}
