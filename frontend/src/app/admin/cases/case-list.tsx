import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { caseGroups, groupOf } from "./case-group.ts";
import { CaseRow } from "./case-row.tsx";

type Props = { cases: readonly Schemas["Case"][]; onChanged: () => Promise<void> };

/** Cases as rows: those to decide, then those that wait for their owner, then decided ones. */
export const CaseList = ({ cases, onChanged }: Props) => {
  const { t } = useTranslation("admin");
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Where the keyboard goes on after a decision: the row that has moved up.
  const decidedAt = useRef<number>(undefined);
  useEffect(() => {
    const at = decidedAt.current;
    decidedAt.current = undefined;
    if (at === undefined) return;
    list.current!.querySelectorAll<HTMLElement>("[data-case-link]")[at]?.focus();
  }, [cases]);
  const onDecided = async (row: HTMLElement) => {
    decidedAt.current = [...list.current!.querySelectorAll("[data-case-row]")].indexOf(row);
    await onChanged();
  };
  const groups = caseGroups
    .map((group) => [group, cases.filter((one) => groupOf(one) === group)] as const)
    .filter(([, members]) => members.length > 0);
  return (
    <div ref={list} className="grid gap-4">
      {groups.map(([group, members]) => (
        <section key={group} aria-labelledby={groups.length > 1 ? `${id}-${group}` : undefined}>
          {groups.length > 1 && (
            <h2 id={`${id}-${group}`} className="mb-1 text-lg font-bold">
              {t(`caseStatuses.${group === "waiting" ? "correcting" : group}`)}
            </h2>
          )}
          <ul className="card divide-y divide-line">
            {members.map((one) => (
              <li key={one.id}>
                <CaseRow one={one} onChanged={onChanged} onDecided={onDecided} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
