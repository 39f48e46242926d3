import { useRouter } from "@tanstack/react-router";

/** @returns a function that loads the data of the page again, and waits for it */
export const useReload = () => {
  const router = useRouter();
  return () => router.invalidate({ sync: true });
};
