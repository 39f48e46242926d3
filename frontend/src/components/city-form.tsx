import { useRouter } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import { parseCity } from "../lib/city/chosen-city.ts";
import { chooseCity } from "../lib/city/use-city.ts";
import { ownPath } from "../lib/session/own-path.ts";

type Props = { className?: string; children: ReactNode };

/**
 * Holds the buttons that choose a city (`writeCity`), each with where it leads on to in `formAction`.
 * The service does the same for who has no script (`backend/web/city.ts`).
 */
export const CityForm = ({ className, children }: Props) => {
  const router = useRouter();

  const choose = async (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const to = new URL(submitter.formAction).searchParams.get("to");
    await Promise.all([
      chooseCity(router, parseCity(submitter.value)),
      router.navigate({ href: ownPath(to), replace: true }),
    ]);
  };

  return (
    <form method="post" action="/city" data-alive="" onSubmit={choose} className={className}>
      {children}
    </form>
  );
};
