import { createFileRoute } from "@tanstack/react-router";
import { RegisterPage } from "#/app/registering/register-page.tsx";
import { loadPeople } from "#/app/registering/use-people.ts";
import { appRoute } from "../app-route.tsx";

export const Route = createFileRoute("/register-others")({
  ...appRoute("/register-others", "auth", "owner"),
  loader: ({ abortController: { signal } }) => loadPeople(signal),
  component: () => <RegisterPage loaded={Route.useLoaderData()} />,
});
