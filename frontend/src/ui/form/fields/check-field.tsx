import type { ReactNode } from "react";
import { FieldError } from "./field.tsx";
import { useField } from "../form-context.ts";

export const CheckField = ({ name, children }: { name: string; children: ReactNode }) => {
  const { control, error, errorId } = useField(name);
  return (
    <div>
      <label className="flex items-start gap-3 py-1">
        <input {...control} type="checkbox" className="mt-0.5 size-5 flex-none accent-primary" />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} text={error} />
    </div>
  );
};
