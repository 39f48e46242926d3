import { useRef } from "react";

/** One key for every try to send the same. */
export const useIdempotencyKey = () => {
  const last = useRef({ content: "", key: "" });
  return (content: string): string => {
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
};

/** Not by `crypto.randomUUID`, which pages of a trial over plain http do not have. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("");
