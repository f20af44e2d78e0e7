/** Two quiet sounds, made here rather than loaded, and only where they are switched on. */
import { preferences } from './preferences.svelte';

let context: AudioContext | null = null;

function tone(frequency: number, from_s: number, length_s: number): void {
  context ??= new AudioContext();
  const start = context.currentTime + from_s;
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.12, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length_s);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length_s);
}

export function soundOfTurn(): void {
  if (!preferences.sound) return;
  tone(523, 0, 0.25);
  tone(784, 0.12, 0.35);
}

export function soundOfLowTime(): void {
  if (preferences.sound) tone(330, 0, 0.4);
}
