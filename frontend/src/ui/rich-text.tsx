import { Fragment, type ReactNode } from "react";

type Props = {
  /** Words in which `<name>…</name>` marks a part. */
  text: string;
  parts: Readonly<Record<string, (words: string) => ReactNode>>;
};

/** A sentence with links in it, wherever a language puts them. */
export const RichText = ({ text, parts }: Props) =>
  text.split(/(<\w+>.*?<\/\w+>)/).map((piece, index) => {
    const [, name = "", words = ""] = piece.match(/^<(\w+)>(.*)<\/\w+>$/) ?? [];
    return <Fragment key={index}>{parts[name]?.(words) ?? piece}</Fragment>;
  });
