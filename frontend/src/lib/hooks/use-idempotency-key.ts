import { useRef } from "react";

/** Returns the same key for every attempt to send the same content. */
export const useIdempotencyKey = () => {
  const last = useRef({ content: "", key: "" });
  return (content: string): string => {
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
};

/** `crypto.randomUUID` is missing on plain http, which trial installations use. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("");
