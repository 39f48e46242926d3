import { Fragment, type ReactNode } from "react";

type Props = {
  /** Text in which `<name>…</name>` marks a part. */
  text: string;
  parts: Readonly<Record<string, (content: string) => ReactNode>>;
};

/** Text with elements such as links in it, in any word order. */
export const RichText = ({ text, parts }: Props) =>
  text.split(/(<\w+>.*?<\/\w+>)/).map((piece, index) => {
    const [, name = "", content = ""] = piece.match(/^<(\w+)>(.*)<\/\w+>$/) ?? [];
    return <Fragment key={index}>{parts[name]?.(content) ?? piece}</Fragment>;
  });
