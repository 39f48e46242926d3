import { useRouter } from "@tanstack/react-router";
import { endSession } from "#/api/session/session.ts";
import { signOutAtService } from "#/api/session/sign-out.ts";
import { dropDrafts } from "#/ui/form/draft.ts";

/** Ends the session here and at the service, and goes home. */
export const useSignOut = (): () => Promise<void> => {
  const router = useRouter();
  const { api } = router.options.context;
  return async () => {
    await signOutAtService(api);
    // First home: the page one is on may be for those alone who are signed in.
    await router.navigate({ to: "/" });
    endSession();
    dropDrafts();
  };
};
