import { type PointerEvent, useRef, useState } from "react";

/**
 * Moves items of a list by a handle, with a mouse, a pen or a finger. While it lasts the items are
 * shown in the order they would have.
 *
 * @param onDrop told the new order
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

  /** For each item's handle. The list has the pointer: an item that changes places would lose it. */
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
      if (order?.some((one, index) => one !== ids[index])) onDrop([...order]);
      end();
    },
    onPointerCancel: end,
  };

  return { listProps, handle, dragged, order: order ?? ids };
};

/** The list with one item at another place. */
export const moveItem = (order: readonly string[], id: string, to: number): string[] => {
  const others = order.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};
