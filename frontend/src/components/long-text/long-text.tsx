import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TextBlock, TextSection } from "#/lib/seo/long-text.ts";
import "./long-text.css";

type Props = {
  title: string;
  lead: string;
  /** Effective date of a legal text, `29-06-2025`. */
  effective?: string;
  sections: readonly TextSection[];
  /** Sections with custom content, which the table of contents also lists. */
  extra?: readonly { id: string; title: string; content: ReactNode }[];
  children?: ReactNode;
};

/** Long text with a table of contents and linkable sections. */
export const LongText = ({ title, lead, effective, sections, extra = [], children }: Props) => {
  const { t } = useTranslation();
  return (
    <article className="wrap long-text">
      <header>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {effective && (
          <p>
            {t("shell.effective")} <time dateTime={isoDay(effective)}>{effective}</time>
          </p>
        )}
      </header>
      <nav aria-labelledby="contents" className="toc">
        <h2 id="contents">{t("shell.contents")}</h2>
        <ol>
          {[...sections, ...extra].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="body">
        {sections.map(({ id, title, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {blocks.map((block, index) => <Block key={index} block={block} />)}
          </section>
        ))}
        {extra.map(({ id, title, content }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {content}
          </section>
        ))}
        {children}
      </div>
    </article>
  );
};

const Block = ({ block }: { block: TextBlock }) => {
  if (typeof block === "string") return <p>{block}</p>;
  if (Array.isArray(block)) return <ul>{block.map((point) => <li key={point}>{point}</li>)}</ul>;
  const { columns, rows } = block;
  return (
    <table>
      <thead>
        <tr>{columns.map((column) => <th key={column} scope="col">{column}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, index) => <td key={index} data-column={columns[index]}>{cell}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Converts `29-06-2025` to ISO. */
const isoDay = (day: string): string => day.split("-").reverse().join("-");
