import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { caseGroups, groupOf } from "./case-group.ts";
import { CaseRow } from "./case-row.tsx";

type Props = { cases: readonly Schemas["Case"][]; onChanged: () => Promise<void> };

/** Cases grouped as due, waiting for their owner, and decided. */
export const CaseList = ({ cases, onChanged }: Props) => {
  const { t } = useTranslation("admin");
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Index of the decided row; the focus moves to the row that takes its place.
  const decidedAt = useRef<number>(undefined);
  useEffect(() => {
    const at = decidedAt.current;
    decidedAt.current = undefined;
    if (at === undefined) return;
    list.current!.querySelectorAll<HTMLElement>("[data-case-link]")[at]?.focus();
  }, [cases]);
  const onDecided = async (row: HTMLElement) => {
    decidedAt.current = [...list.current!.querySelectorAll("[data-row]")].indexOf(row);
    await onChanged();
  };
  const groups = caseGroups
    .map((group) => [group, cases.filter((adminCase) => groupOf(adminCase) === group)] as const)
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
            {members.map((adminCase) => (
              <li key={adminCase.id}>
                <CaseRow adminCase={adminCase} onChanged={onChanged} onDecided={onDecided} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
