/** Help in Italian: rules, worked examples, the look-up. Loaded when somebody asks for it. */
import { listIn } from '../refusals/it';
import type { Help } from './index';

const SEVEN =
  'Hai sette tessere e dopo ogni giocata ne peschi altre dal sacchetto, finché ce ne sono.';
const MOST = 'Vince chi allora ha più punti.';

export const help: Help = {
  lead: 'Ogni gioco in un minuto, con giocate da provare su un vero tabellone.',
  inShort: 'In breve',
  squares: 'Caselle',
  /** By game. */
  steps: {
    wordgrid: [
      'Scegli una casella vuota che tocca una lettera e scrivici una lettera.',
      'Traccia una parola da una casella a quella accanto: su, giù, a sinistra o a destra, mai due volte la stessa. Deve passare per la tua nuova lettera.',
      'La parola deve essere nella lista di parole del tavolo e non ancora usata in questa partita. La parola sul tabellone all’inizio conta come usata.',
      'Fai un punto per ogni lettera della parola. La tua lettera resta.',
      'Non si può passare. La partita finisce quando la griglia è piena o chi è di turno non ha più mosse; vince il punteggio più alto, e a pari punti vince chi gioca per secondo.',
      'Il tuo tempo scorre solo nel tuo turno. Se scade, perdi.',
    ],
    scrabble: [
      SEVEN,
      'Metti tessere in una riga o in una colonna in modo che ogni parola che formano sia nella lista. La prima giocata copre il centro; le altre toccano una tessera sul tabellone.',
      'Fai i punti delle tessere di ogni parola che formi. 2L e 3L contano una lettera due o tre volte, 2P e 3P l’intera parola, solo sotto tessere nuove. Tutte e sette le tessere insieme: 50 in più.',
      'Oppure puoi cambiare tessere, o passare.',
      'Dopo una giocata gli altri possono contestarla. Se una parola non è nella lista, le tessere tornano indietro e il turno è perso. Se tutte le parole sono valide, chi ha contestato perde il turno successivo.',
      'La partita finisce quando il sacchetto è vuoto e qualcuno è senza tessere, quando non si può formare nessuna parola, o quando tutti passano due volte di fila.',
      'Poi ognuno perde il valore delle tessere rimaste, e chi ha chiuso guadagna ciò che gli altri hanno perso.',
      MOST,
    ],
    words_with_friends: [
      SEVEN,
      'Metti tessere in una riga o in una colonna in modo che ogni parola che formano sia nella lista. La prima giocata copre la stella; le altre toccano una tessera sul tabellone.',
      'Fai i punti delle tessere di ogni parola che formi. 2L e 3L contano una lettera due o tre volte, 2P e 3P l’intera parola, solo sotto tessere nuove. Tutte e sette le tessere insieme: 35 in più.',
      'Una parola che non è nella lista viene rifiutata, e puoi pensarci ancora.',
      'Oppure puoi cambiare tessere, o passare. Nel tuo turno puoi controllare quali tessere non hai ancora visto.',
      'La partita finisce quando il sacchetto è vuoto e qualcuno è senza tessere, o dopo tre turni di fila senza punti.',
      'Chi chiude guadagna il valore delle tessere dell’altro, e l’altro lo perde.',
      MOST,
    ],
    upwords: [
      SEVEN,
      'Metti tessere in una riga o in una colonna, accanto alle parole sul tabellone o sopra le loro lettere. La prima parola copre una delle quattro caselle al centro.',
      'Una pila è alta al massimo cinque tessere. Non puoi coprire tutte le lettere di una parola, né una lettera con la stessa.',
      'Una parola con tutte le lettere a terra vale due punti a tessera; ogni altra ne vale uno per ogni sua tessera, anche quelle sotto. Una parola a terra con Qu vale 2 in più, tutte e sette le tessere insieme 20.',
      'Oppure puoi cambiare una tessera, o passare.',
      'Dopo una giocata gli altri possono contestarla. Se una parola non è nella lista, le tessere tornano indietro, e giochi di nuovo o passi. Contestare a torto non costa niente.',
      'La partita finisce quando tutte le tessere sono giocate, quando non si può formare nessuna parola, o dopo un giro in cui tutti passano. Ogni tessera rimasta costa 5.',
      MOST,
    ],
    wordsteal: [
      'Le stesse sette lettere valgono per tutti. Nel tuo turno mettine due o più in una riga o in una colonna, in modo che ogni parola che formano sia nella lista. La prima parola copre il centro.',
      'Fai un punto per ogni lettera che metti e uno per ogni lettera di altri nelle tue parole. Chi le aveva ne perde altrettanti. Tutte le lettere delle tue parole ora sono tue.',
      'Una casella arancione dà un punto bonus, segnato accanto al tuo nome. Una rosa trasforma i tuoi punti bonus in punti e svuota la griglia.',
      'Una parola che non è nella lista costa il turno. Lo stesso vale se il tempo scade; tre volte di fila e sei fuori.',
      'Dopo un giro in cui nessuno gioca, le sette lettere cambiano tutte; dopo un secondo la partita finisce e vince chi ha più punti.',
      'Chi arriva per primo al traguardo, 100 punti se il tavolo non dice altro, vince subito.',
    ],
  } as Record<string, string[]>,
  keysTitle: 'Con la tastiera',
  keys: {
    wordgrid: [
      ['Frecce', 'muoversi sul tabellone'],
      ['Lettere', 'scrivere una lettera nella casella vuota dove sei'],
      ['Spazio', 'iniziare la parola in questa casella, poi tracciare con le frecce'],
      ['Backspace', 'annullare l’ultimo passo'],
      ['Esc', 'ricominciare'],
      ['Invio', 'giocare la parola'],
    ],
    tiles: [
      ['Frecce', 'muoversi sul tabellone; la prima di traverso cambia il verso in cui scrivi'],
      ['Lettere', 'mettere una tessera e andare avanti'],
      ['Backspace', 'riprendere l’ultima tessera'],
      ['Esc', 'riprendere tutto'],
      ['Invio', 'giocare la parola'],
    ],
  } as Record<string, [string, string][]>,

  examples: {
    title: 'Prova',
    lead:
      'Trova la giocata sul tabellone: trascina, tocca o scrivi. Non c’è niente in palio.',
    wordsOf: (language: string): string => `Parole in ${language.toLowerCase()}`,
    right: (points: string): string => `Giusto: ${points}.`,
    another: (points: string, wanted: string): string =>
      `Questa vale ${points}. La giocata da trovare vale ${wanted}.`,
    notYet: 'Non è ancora la giocata da trovare.',
    same: 'Questa è un’altra giocata. Rileggi che cosa si chiede.',
    show: 'Mostra',
    shown: 'La giocata è questa.',
    again: 'Ricomincia',
    bonus: (n: number): string => `Tutte e sette le tessere insieme: altri ${n}`,
    drawn: (n: number): string => `${n} dalle sette lettere`,
    taken: (n: number, name: string): string =>
      `${n} da ${name}, che ne perde ${n === 1 ? 'uno' : 'altrettanti'}`,
    kept: (n: number): string => `${n} di bonus accanto al tuo nome`,
    converted: (n: number): string => `${n} grazie ai punti bonus`,
    total: (points: string): string => `In tutto ${points}`,
    /** By example: what to do, and why it counts what it counts. */
    tries: {
      sheer: {
        task: 'Scrivi R sotto la seconda E e traccia SHEER.',
        why:
          'Una parola vale un punto per lettera: cinque. Passa per la lettera nuova e non era ancora stata usata.',
      },
      deer: {
        task: 'Scrivi una lettera e traccia DEER.',
        why: 'La parola può girare a ogni casella, purché passi per la lettera nuova: qui la D.',
      },
      windy: {
        task: 'Apri la partita: gioca WINDY in orizzontale, con la Y sulla stella.',
        why: 'La W è su 2L e conta il doppio; la stella raddoppia tutta la parola.',
      },
      too: {
        task: 'Gioca TOO sotto WINDY, con la T sotto la I.',
        why:
          'Quattro parole in una volta, e contano tutte. La 2L conta nelle due parole che ci passano.',
      },
      standing: {
        task: 'Gioca tutte e sette le tessere: STANDING, in giù, passando per la D.',
        why:
          'La D c’era già, quindi la sua casella non conta più. Sette tessere insieme danno altri 50.',
      },
      words: {
        task: 'Apri la partita: gioca WORDS dalla stella verso destra.',
        why: 'Qui la stella non raddoppia niente; la 2P sotto la S raddoppia la parola.',
      },
      learning: {
        task: 'Gioca tutte e sette le tessere: LEARNING, in giù, passando per la R.',
        why: 'Due lettere sono su 3L. Sette tessere insieme danno altri 35.',
      },
      quit: {
        task: 'Apri la partita: gioca QUIT. Qu è una tessera sola.',
        why:
          'Tutte le tessere sono a terra, quindi ognuna vale due; una parola così con Qu ha altri due punti.',
      },
      bolder: {
        task: 'Trasforma COLD in BOLDER: metti la B sulla C, poi E e R in fondo.',
        why:
          'Una lettera è impilata, quindi la parola non è più a terra: ogni tessera vale uno, anche la C sotto.',
      },
      mane: {
        task: 'Metti MET in giù, con la M sulla L di LANE.',
        why:
          'Hai fatto MET e LANE è diventata MANE: contano tutte e due, e la pila conta in entrambe.',
      },
      overlook: {
        task: 'Ana ha scritto OVER. Aggiungi LOOK e forma OVERLOOK.',
        why: 'Quattro lettere tue e quattro prese: 8 punti per te, e Ana perde i suoi 4.',
      },
      gentille: {
        task: 'Ana ha scritto GENT. Aggiungi ILLE e fai GENTILLE.',
        why:
          'Ora tutte e otto le lettere sono tue. La casella arancione dà un punto bonus, accanto al tuo nome.',
      },
      gentillesse: {
        task: 'Ana ha fatto GENTILLE. Aggiungi SSE e fai GENTILLESSE.',
        why: 'Più lunghe sono le parole degli altri, più c’è da prendere.',
      },
      aerez: {
        task: 'Scrivi AEREZ nella riga di sopra, con la A al di sopra della prima S di GENTILLESSE.',
        why:
          'Quattro parole: AEREZ, AS, ES e RE. Cambiano padrone solo le loro lettere: S, S ed E.',
      },
      gallop: {
        task:
          'Hai tre punti bonus. Scrivi GALLO davanti alla P di POINTS, con la G sulla casella rosa.',
        why:
          'La casella rosa trasforma i tuoi punti bonus in punti; poi la griglia si svuota. I punteggi restano.',
      },
    } as Record<string, { task: string; why: string }>,
  },

  lookUp: {
    lead: 'È nella lista di parole?',
    word: 'Parola',
    list: 'Lista',
    submit: 'Cerca',
    yes: (word: string, list: string): string => `${word} è nella ${listIn(list)}.`,
    yesAs: (word: string, list: string, as: string): string =>
      `${word} è nella ${listIn(list)}, scritta ${as}.`,
    no: (word: string, list: string): string => `${word} non è nella ${listIn(list)}.`,
    malformed: (word: string, list: string): string =>
      `«${word}» non può essere nella ${listIn(list)}: lì ci sono solo parole singole, con le lettere di quella lingua.`,
  },
};
