import { type PointerEvent, useRef, useState } from "react";

/**
 * Reorders a list by dragging handles, with mouse, pen or touch. While dragging, the items show the
 * new order.
 *
 * @param onDrop receives the new order
 */
export const useDragOrder = (ids: readonly string[], onDrop: (order: string[]) => void) => {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [order, setOrder] = useState<readonly string[]>();

  const idAt = ({ clientX, clientY }: PointerEvent) =>
    [...list.current!.children].find((item) => {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    })?.getAttribute("data-id");

  const end = () => {
    setDragged(undefined);
    setOrder(undefined);
  };

  /** Props of an item's handle. The list captures the pointer: a moved item loses the capture. */
  const handle = (id: string) => ({
    onPointerDown: ({ pointerId }: PointerEvent) => {
      list.current!.setPointerCapture(pointerId);
      setDragged(id);
      setOrder(ids);
    },
  });

  const listProps = {
    ref: list,
    onPointerMove: (event: PointerEvent) => {
      if (!dragged || !order) return;
      const over = idAt(event);
      if (over && over !== dragged) setOrder(moveItem(order, dragged, order.indexOf(over)));
    },
    onPointerUp: () => {
      if (order?.some((id, index) => id !== ids[index])) onDrop([...order]);
      end();
    },
    onPointerCancel: end,
  };

  return { listProps, handle, dragged, order: order ?? ids };
};

/** Moves an item to another index. */
export const moveItem = (order: readonly string[], id: string, to: number): string[] => {
  const others = order.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};
