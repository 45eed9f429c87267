/** How often the seconds that were seen are sent, in seconds of the film. */
export const REPORT_SECONDS = 5;
/** A jump of more than this is no playing. */
const JUMP_SECONDS = 2;

/** One stretch of a film, in seconds. */
export interface Stretch {
  begin: number;
  end: number;
}

/** The stretches that were played and not sent yet. */
export class SeenStretches {
  #playing: Stretch | null = null;
  #waiting: Stretch[] = [];

  /** The player is at this second now; true once there is enough to be sent. */
  at(second: number): boolean {
    const { end } = this.#playing ?? { end: -1 };
    if (this.#playing && second >= end && second - end <= JUMP_SECONDS) this.#playing.end = second;
    else this.cut(second);
    const { begin: from, end: to } = this.#playing ?? { begin: second, end: second };
    return to - from >= REPORT_SECONDS;
  }

  /** The player was put elsewhere: what it played until then waits to be sent. */
  cut(second: number): void {
    const whole = this.#whole();
    if (whole) this.#waiting.push(whole);
    this.#playing = { begin: second, end: second };
  }

  /** Hands out what is to be sent; a stretch that did not arrive comes back by `keep`. */
  take(): Stretch[] {
    const whole = this.#whole();
    if (whole) {
      this.#waiting.push(whole);
      if (this.#playing) this.#playing.begin = whole.end;
    }
    return this.#waiting.splice(0);
  }

  keep(stretches: readonly Stretch[]): void {
    this.#waiting.unshift(...stretches);
  }

  #whole(): Stretch | null {
    if (!this.#playing) return null;
    const whole = { begin: Math.floor(this.#playing.begin), end: Math.floor(this.#playing.end) };
    return whole.end > whole.begin ? whole : null;
  }
}
