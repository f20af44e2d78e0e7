/** Help in German: rules, worked examples, the look-up. Loaded when somebody asks for it. */
import type { Help } from './index';

const SEVEN =
  'Du hast sieben Steine und ziehst nach jedem Zug neue aus dem Beutel, solange es welche gibt.';
const MOST = 'Wer dann die meisten Punkte hat, gewinnt.';

export const help: Help = {
  lead: 'Jedes Spiel in einer Minute, mit Zügen zum Ausprobieren auf einem echten Brett.',
  inShort: 'Kurz gesagt',
  squares: 'Felder',
  /** By game. */
  steps: {
    wordgrid: [
      'Wähl ein leeres Feld, das an einen Buchstaben grenzt, und schreib einen Buchstaben hinein.',
      'Zieh ein Wort von Feld zu Nachbarfeld: nach oben, unten, links oder rechts, kein Feld zweimal. Es muss durch deinen neuen Buchstaben führen.',
      'Das Wort muss in der Wortliste des Tisches stehen und darf in dieser Partie noch nicht benutzt worden sein. Das Wort, das am Anfang auf dem Brett steht, gilt als benutzt.',
      'Jeder Buchstabe des Wortes zählt einen Punkt. Dein Buchstabe bleibt stehen.',
      'Passen gibt es nicht. Die Partie endet, wenn das Brett voll ist oder der Spieler am Zug keinen Zug mehr hat. Wer mehr Punkte hat, gewinnt; bei Gleichstand gewinnt der zweite Spieler.',
      'Deine Uhr läuft nur, wenn du am Zug bist. Läuft sie ab, verlierst du.',
    ],
    scrabble: [
      SEVEN,
      'Leg Steine in eine Zeile oder Spalte, sodass jedes Wort, das entsteht, in der Liste steht. Der erste Zug bedeckt die Mitte; spätere berühren einen Stein auf dem Brett.',
      'Es zählen die Steine jedes Wortes, das du bildest. 2B und 3B zählen einen Buchstaben doppelt oder dreifach, 2W und 3W das ganze Wort, jeweils nur unter neuen Steinen. Alle sieben Steine auf einmal: 50 extra.',
      'Stattdessen kannst du Steine tauschen oder passen.',
      'Nach einem Zug können die anderen ihn anzweifeln. Steht ein Wort nicht in der Liste, kommen die Steine zurück, und der Zug ist verloren. Sind alle Wörter gültig, muss den nächsten Zug aussetzen, wer angezweifelt hat.',
      'Die Partie endet, wenn der Beutel leer ist und jemand keine Steine mehr hat, wenn kein Wort mehr möglich ist oder wenn alle zweimal nacheinander passen.',
      'Dann verliert jeder den Wert seiner übrigen Steine, und wer keine mehr hat, bekommt, was die anderen verlieren.',
      MOST,
    ],
    words_with_friends: [
      SEVEN,
      'Leg Steine in eine Zeile oder Spalte, sodass jedes Wort, das entsteht, in der Liste steht. Der erste Zug bedeckt den Stern; spätere berühren einen Stein auf dem Brett.',
      'Es zählen die Steine jedes Wortes, das du bildest. 2B und 3B zählen einen Buchstaben doppelt oder dreifach, 2W und 3W das ganze Wort, jeweils nur unter neuen Steinen. Alle sieben Steine auf einmal: 35 extra.',
      'Ein Wort, das nicht in der Liste steht, wird abgelehnt, und du überlegst weiter.',
      'Stattdessen kannst du Steine tauschen oder passen. Wenn du am Zug bist, kannst du nachsehen, welche Steine du noch nicht gesehen hast.',
      'Die Partie endet, wenn der Beutel leer ist und jemand keine Steine mehr hat, oder nach drei Zügen nacheinander ohne Punkte.',
      'Wer keine Steine mehr hat, bekommt den Wert der Steine auf dem anderen Bänkchen; der Gegner verliert ihn.',
      MOST,
    ],
    upwords: [
      SEVEN,
      'Leg Steine in eine Zeile oder Spalte, neben die Wörter auf dem Brett oder auf ihre Buchstaben. Das erste Wort bedeckt eines der vier Felder in der Mitte.',
      'Ein Stapel ist höchstens fünf hoch. Du kannst nicht alle Buchstaben eines Wortes bedecken und keinen mit dem gleichen Buchstaben.',
      'Ein Wort, dessen Buchstaben alle flach liegen, zählt zwei Punkte je Stein, jedes andere einen für jeden Stein darin, auch für die verdeckten. Ein flaches Wort mit Qu bringt 2 extra, alle sieben Steine auf einmal 20.',
      'Stattdessen kannst du einen Stein tauschen oder passen.',
      'Nach einem Zug können die anderen ihn anzweifeln. Steht ein Wort nicht in der Liste, kommen die Steine zurück, und du spielst noch einmal oder passt. Wer zu Unrecht anzweifelt, verliert nichts.',
      'Die Partie endet, wenn alle Steine gelegt sind, wenn kein Wort mehr möglich ist oder nach einer Runde, in der alle passen. Jeder übrige Stein kostet 5.',
      MOST,
    ],
    wordsteal: [
      'Sieben Buchstaben sind für alle da. Wenn du am Zug bist, leg zwei oder mehr davon in eine Zeile oder Spalte, sodass jedes Wort, das entsteht, in der Liste steht. Das erste Wort bedeckt die Mitte.',
      'Du bekommst einen Punkt für jeden Buchstaben, den du legst, und einen für jeden fremden Buchstaben in deinen Wörtern. Wem sie gehörten, der verliert ebenso viele. Alle Buchstaben deiner Wörter gehören nun dir.',
      'Ein orangefarbenes Feld gibt einen Bonuspunkt, der neben deinem Namen steht. Ein rosa Feld macht deine Bonuspunkte zu Punkten und leert das Brett.',
      'Ein Wort, das nicht in der Liste steht, kostet den Zug, ebenso abgelaufene Zeit; dreimal nacheinander, und du bist draußen.',
      'Nach einer Runde, in der niemand legt, sind alle sieben Buchstaben neu; nach einer zweiten endet die Partie, und die meisten Punkte gewinnen.',
      'Wer das Ziel zuerst erreicht, 100 Punkte, wenn der Tisch nichts anderes sagt, gewinnt sofort.',
    ],
  } as Record<string, string[]>,
  keysTitle: 'Mit der Tastatur',
  keys: {
    wordgrid: [
      ['Pfeiltasten', 'über das Brett gehen'],
      ['Buchstaben', 'einen Buchstaben in das leere Feld schreiben, auf dem du bist'],
      ['Leertaste', 'das Wort in diesem Feld beginnen, dann mit den Pfeiltasten ziehen'],
      ['Rücktaste', 'den letzten Schritt zurücknehmen'],
      ['Esc', 'von vorn beginnen'],
      ['Eingabe', 'das Wort spielen'],
    ],
    tiles: [
      ['Pfeiltasten', 'über das Brett gehen; quer zur Schreibrichtung ändert der erste Druck diese'],
      ['Buchstaben', 'einen Stein legen und weitergehen'],
      ['Rücktaste', 'den letzten Stein zurücknehmen'],
      ['Esc', 'alle zurücknehmen'],
      ['Eingabe', 'das Wort legen'],
    ],
  } as Record<string, [string, string][]>,

  examples: {
    title: 'Probier es aus',
    lead:
      'Finde den Zug auf dem Brett: zieh, tipp oder schreib. Es steht nichts auf dem Spiel.',
    wordsOf: (language: string): string => `Wörter: ${language}`,
    right: (points: string): string => `Richtig: ${points}.`,
    another: (points: string, wanted: string): string =>
      `Das zählt ${points}. Der gesuchte Zug zählt ${wanted}.`,
    notYet: 'Noch nicht der gesuchte Zug.',
    same: 'Das ist ein anderer Zug. Lies noch einmal, was gesucht ist.',
    show: 'Zeig es mir',
    shown: 'Das ist der Zug.',
    again: 'Von vorn',
    bonus: (n: number): string => `Alle sieben Steine auf einmal: ${n} extra`,
    drawn: (n: number): string => `${n} für gelegte Buchstaben`,
    taken: (n: number, name: string): string => `${n} von ${name}, dort abgezogen`,
    kept: (n: number): string => `${n} als Bonus neben deinem Namen`,
    converted: (n: number): string => `${n} aus deinem Bonus`,
    total: (points: string): string => `Zusammen ${points}`,
    /** By example: what to do, and why it counts what it counts. */
    tries: {
      sheer: {
        task: 'Schreib R unter das zweite E und zieh SHEER nach.',
        why:
          'Ein Wort zählt einen Punkt je Buchstabe: fünf. Es geht durch den neuen Buchstaben und war noch nicht da.',
      },
      deer: {
        task: 'Schreib einen Buchstaben und zieh DEER nach.',
        why:
          'Das Wort darf in jedem Feld abbiegen, solange es durch den neuen Buchstaben geht: hier das D.',
      },
      windy: {
        task: 'Eröffne die Partie: Leg WINDY waagerecht, das Y auf den Stern.',
        why: 'Das W liegt auf 2B und zählt doppelt; der Stern verdoppelt das ganze Wort.',
      },
      too: {
        task: 'Leg TOO unter WINDY, das T unter das I.',
        why:
          'Vier Wörter auf einmal, und alle zählen. Das 2B zählt in beiden Wörtern, die darüber gehen.',
      },
      standing: {
        task: 'Leg alle sieben Steine: STANDING, nach unten durch das D.',
        why:
          'Das D lag schon da, sein Feld zählt nicht mehr. Alle sieben Steine auf einmal bringen 50 extra.',
      },
      words: {
        task: 'Eröffne die Partie: Leg WORDS vom Stern nach rechts.',
        why: 'Der Stern verdoppelt hier nichts; das 2W unter dem S verdoppelt das Wort.',
      },
      learning: {
        task: 'Leg alle sieben Steine: LEARNING, nach unten durch das R.',
        why: 'Zwei Buchstaben liegen auf 3B. Alle sieben Steine auf einmal bringen 35 extra.',
      },
      quit: {
        task: 'Eröffne die Partie: Leg QUIT. Qu ist ein einziger Stein.',
        why:
          'Alle Steine liegen flach, also zählt jeder zwei; ein flaches Wort mit Qu bringt zwei extra.',
      },
      bolder: {
        task: 'Mach aus COLD das Wort BOLDER: Leg das B auf das C, dann E und R dahinter.',
        why:
          'Ein Buchstabe ist gestapelt, das Wort also nicht mehr flach: Jeder Stein zählt eins, auch das C darunter.',
      },
      mane: {
        task: 'Leg MET nach unten, das M auf das L von LANE.',
        why:
          'Du hast MET gelegt, und aus LANE wurde MANE: Beide zählen, und der Stapel zählt in beiden.',
      },
      overlook: {
        task: 'Ana hat OVER geschrieben. Häng LOOK an, und es wird OVERLOOK.',
        why: 'Vier eigene Buchstaben und vier genommene: 8 Punkte für dich, und Ana verliert ihre 4.',
      },
      gentille: {
        task: 'Ana hat GENT geschrieben. Häng ILLE an: GENTILLE.',
        why:
          'Alle acht Buchstaben gehören jetzt dir. Das orangefarbene Feld gibt einen Bonuspunkt, der neben deinem Namen steht.',
      },
      gentillesse: {
        task: 'Ana hat GENTILLE gelegt. Häng SSE an: GENTILLESSE.',
        why: 'Je länger die Wörter der anderen, desto mehr ist zu holen.',
      },
      aerez: {
        task: 'Schreib AEREZ darüber, das A über das erste S von GENTILLESSE.',
        why:
          'Vier Wörter: AEREZ, AS, ES und RE. Nur ihre Buchstaben wechseln den Besitzer: S, S und E.',
      },
      gallop: {
        task:
          'Du hast drei Bonuspunkte. Schreib GALLO vor das P von POINTS, das G auf das rosa Feld.',
        why:
          'Rosa macht deine Bonuspunkte zu Punkten; dann wird das Brett geleert. Alle Punktestände bleiben.',
      },
    } as Record<string, { task: string; why: string }>,
  },

  lookUp: {
    lead: 'Steht es in der Wortliste?',
    word: 'Wort',
    list: 'Liste',
    submit: 'Nachschlagen',
    yes: (word: string, list: string): string => `${word} steht in der Liste (${list}).`,
    yesAs: (word: string, list: string, as: string): string =>
      `${word} steht in der Liste (${list}), geschrieben ${as}.`,
    no: (word: string, list: string): string => `${word} steht nicht in der Liste (${list}).`,
    malformed: (word: string, list: string): string =>
      `„${word}“ kann nicht in der Liste (${list}) stehen: Dort gibt es nur einzelne Wörter aus Buchstaben dieser Sprache.`,
  },
};
