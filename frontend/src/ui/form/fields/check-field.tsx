import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field.tsx";
import { useField } from "../form-context.ts";

type Props = Pick<ComponentProps<"input">, "checked" | "defaultChecked" | "onChange"> & {
  name: string;
  children: ReactNode;
};

export const CheckField = ({ name, children, ...input }: Props) => {
  const { control, error, errorId } = useField(name);
  return (
    <div>
      <label className="flex items-start gap-3 py-1">
        <input
          {...control}
          {...input}
          type="checkbox"
          className="mt-0.5 size-5 flex-none accent-primary"
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} text={error} />
    </div>
  );
};
