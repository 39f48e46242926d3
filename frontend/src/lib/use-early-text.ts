import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useLayoutEffect,
  useState,
} from "react";

/**
 * The text of a controlled field that starts from what the visitor typed before the page came
 * alive, so that nothing of it is lost.
 */
export const useEarlyText = (
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  initial: string,
): [string, Dispatch<SetStateAction<string>>] => {
  const [text, setText] = useState(initial);
  useLayoutEffect(() => {
    if (field.current) setText(field.current.value);
  }, [field]);
  return [text, setText];
};
