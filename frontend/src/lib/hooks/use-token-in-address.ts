import { useEffect, useState } from "react";

/** The value of `#token=`; undefined until hydration. */
export const useTokenInAddress = (): string | undefined => {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const read = () => setToken(new URLSearchParams(location.hash.slice(1)).get("token") ?? "");
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return token;
};
