/** What a screen reader is told of what happens without being asked for. */
class Announcer {
  text = $state('');

  say(...sentences: string[]): void {
    const text = sentences.filter(Boolean).join(' ');
    // The same sentence twice is two events: a change is what makes it heard.
    this.text = text === this.text ? `${text}\u00A0` : text;
  }
}

export const announcer = new Announcer();
