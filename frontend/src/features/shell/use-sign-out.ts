import { useRouter } from "@tanstack/react-router";
import { endSession } from "../../api/session.ts";

/** Ends the session here and at the service, and goes home. */
export const useSignOut = (): () => Promise<void> => {
  const router = useRouter();
  const { api } = router.options.context;
  return async () => {
    // Without a network one is signed out here all the same.
    await api.POST("/api/auth/logout").catch(() => {});
    // First home: the page one is on may be for those alone who are signed in.
    await router.navigate({ to: "/" });
    endSession();
  };
};
