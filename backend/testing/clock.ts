type Clock = {
  now: () => Date;
  set(time: Date | string): void;
  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
};

/** A clock that only the test advances. Starts on a Saturday at noon in India by default. */
export function createClock(start: Date | string = "2026-11-21T06:30:00.000Z"): Clock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (to) => {
      time = new Date(to).getTime();
    },
    advance: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
