import { useRouter } from "@tanstack/react-router";
import { endSession } from "#/api/session/session.ts";
import { signOutAtService } from "#/api/session/sign-out.ts";
import { paths } from "#/lib/paths.ts";
import { dropDrafts } from "#/ui/form/draft.ts";

/** Ends the session here and at the service, and goes home. */
export const useSignOut = (): () => Promise<void> => {
  const { api } = useRouter().options.context;
  return async () => {
    await signOutAtService(api);
    endSession();
    dropDrafts();
    location.assign(paths.home);
  };
};
