/** Help in Danish: rules, worked examples, the look-up. Loaded when somebody asks for it. */
import type { Help } from './index';

const SEVEN =
  'Du har syv brikker og trækker efter hver tur nye fra posen, så længe der er nogen.';
const MOST = 'Den, der så har flest point, vinder.';

export const help: Help = {
  lead: 'Hvert spil på et minut, med træk at prøve på et rigtigt bræt.',
  inShort: 'Kort fortalt',
  squares: 'Felter',
  /** By game. */
  steps: {
    wordgrid: [
      'Vælg et tomt felt, der rører et bogstav, og skriv et bogstav i det.',
      'Tegn et ord fra felt til nabofelt: op, ned, til venstre eller højre, aldrig to gange over samme felt. Det skal gå gennem dit nye bogstav.',
      'Ordet skal være på bordets ordliste og må ikke være brugt før i dette spil. Ordet, der står på brættet fra start, tæller som brugt.',
      'Du får et point for hvert bogstav i ordet. Dit bogstav bliver stående.',
      'Man kan ikke melde pas. Spillet slutter, når brættet er fuldt, eller når den, der har turen, ikke har flere mulige træk. Flest point vinder, og ved lige mange point vinder spiller nummer to.',
      'Dit ur går kun i din tur. Løber det ud, taber du.',
    ],
    scrabble: [
      SEVEN,
      'Læg brikker i én række eller kolonne, så hvert ord, de danner, er på listen. Det første træk dækker midten; senere træk rører en brik på brættet.',
      'Du får point for brikkerne i hvert ord, du danner. DB og TB tæller et bogstav to eller tre gange, DO og TO hele ordet, kun under nye brikker. Alle syv brikker på én gang: 50 ekstra.',
      'I stedet kan du bytte brikker eller melde pas.',
      'Efter et træk kan de andre udfordre det. Er et ord ikke på listen, tages brikkerne tilbage, og turen er tabt. Er alle ord gyldige, sidder den, der udfordrede, over i sin næste tur.',
      'Spillet slutter, når posen er tom, og en spiller ikke har flere brikker, når intet ord kan dannes, eller når alle melder pas to gange i træk.',
      'Så mister hver spiller værdien af sine resterende brikker, og den, der har lagt alle sine, får det, de andre mistede.',
      MOST,
    ],
    words_with_friends: [
      SEVEN,
      'Læg brikker i én række eller kolonne, så hvert ord, de danner, er på listen. Det første træk dækker stjernen; senere træk rører en brik på brættet.',
      'Du får point for brikkerne i hvert ord, du danner. DB og TB tæller et bogstav to eller tre gange, DO og TO hele ordet, kun under nye brikker. Alle syv brikker på én gang: 35 ekstra.',
      'Et ord, der ikke er på listen, afvises, og du tænker videre.',
      'I stedet kan du bytte brikker eller melde pas. I din tur kan du se, hvilke brikker du ikke har set.',
      'Spillet slutter, når posen er tom, og en spiller ikke har flere brikker, eller efter tre ture i træk uden point.',
      'Den, der har lagt alle sine brikker, får værdien af modstanderens brikker, og modstanderen mister den.',
      MOST,
    ],
    upwords: [
      SEVEN,
      'Læg brikker i én række eller kolonne, ved siden af ordene på brættet eller oven på deres bogstaver. Det første ord dækker et af de fire felter i midten.',
      'En stabel er højst fem høj. Du kan ikke dække alle bogstaver i et ord, og heller ikke lægge et bogstav oven på det samme bogstav.',
      'Et ord, hvor alle bogstaver ligger fladt, giver to point pr. brik; alle andre giver et point for hver brik i ordet, også dem nedenunder. Et fladt ord med Qu giver 2 ekstra, alle syv brikker på én gang 20.',
      'I stedet kan du bytte én brik eller melde pas.',
      'Efter et træk kan de andre udfordre det. Er et ord ikke på listen, tages brikkerne tilbage, og du spiller igen eller melder pas. En udfordring uden held koster intet.',
      'Spillet slutter, når alle brikker er lagt, når intet ord kan dannes, eller efter en runde, hvor alle melder pas. Hver resterende brik koster 5.',
      MOST,
    ],
    wordsteal: [
      'Alle deler syv bogstaver. I din tur lægger du mindst to af dem i én række eller kolonne, så hvert ord, de danner, er på listen. Det første ord dækker midten.',
      'Du får et point for hvert bogstav, du lægger, og et for hvert af de andres bogstaver i dine ord. Dem, de tilhørte, mister lige så mange. Alle bogstaver i dine ord er nu dine.',
      'Et orange felt giver et bonuspoint, som står ved dit navn. Et lyserødt gør dine bonuspoint til point og rydder brættet.',
      'Et ord, der ikke er på listen, koster turen. Det gør det også, hvis din tid løber ud; tre gange i træk, og du er ude.',
      'Efter en runde, hvor ingen lægger noget, er alle syv bogstaver nye; efter endnu en sådan runde slutter spillet, og flest point vinder.',
      'Den første, der når målet, 100 point hvis bordet ikke siger andet, vinder med det samme.',
    ],
  } as Record<string, string[]>,
  keysTitle: 'Med tastaturet',
  keys: {
    wordgrid: [
      ['Piletaster', 'flyt rundt på brættet'],
      ['Bogstaver', 'skriv et bogstav i det tomme felt, du står på'],
      ['Mellemrum', 'begynd ordet i dette felt, og tegn videre med piletasterne'],
      ['Backspace', 'tag det sidste skridt tilbage'],
      ['Escape', 'start forfra'],
      ['Enter', 'spil ordet'],
    ],
    tiles: [
      ['Piletaster', 'flyt rundt på brættet; på tværs af skriveretningen vender det første tryk den'],
      ['Bogstaver', 'læg en brik og gå videre'],
      ['Backspace', 'tag den sidste brik tilbage'],
      ['Escape', 'tag alle tilbage'],
      ['Enter', 'spil ordet'],
    ],
  } as Record<string, [string, string][]>,

  examples: {
    title: 'Prøv selv',
    lead:
      'Find trækket på brættet: træk, tryk eller skriv. Der er intet på spil.',
    wordsOf: (language: string): string => `Ord på ${language.toLowerCase()}`,
    right: (points: string): string => `Rigtigt: ${points}.`,
    another: (points: string, wanted: string): string =>
      `Det giver ${points}. Det træk, du skal finde, giver ${wanted}.`,
    notYet: 'Endnu ikke det træk, du skal finde.',
    same: 'Det er et andet træk. Læs igen, hvad der bliver spurgt om.',
    show: 'Vis mig det',
    shown: 'Her er trækket.',
    again: 'Start forfra',
    bonus: (n: number): string => `Alle syv brikker på én gang: ${n} ekstra`,
    drawn: (n: number): string => `${n} af de fælles bogstaver`,
    taken: (n: number, name: string): string => `${n} fra ${name}, som mister lige så mange`,
    kept: (n: number): string => `${n} som bonus ved dit navn`,
    converted: (n: number): string => `${n} fra din bonus`,
    total: (points: string): string => `I alt ${points}`,
    /** By example: what to do, and why it counts what it counts. */
    tries: {
      sheer: {
        task: 'Skriv R under det andet E, og tegn SHEER.',
        why:
          'Et ord giver et point for hvert bogstav: fem. Det går gennem det nye bogstav og var ikke brugt før.',
      },
      deer: {
        task: 'Skriv ét bogstav, og tegn DEER.',
        why: 'Ordet må dreje i hvert felt, bare det går gennem det nye bogstav: her D.',
      },
      windy: {
        task: 'Åbn spillet: læg WINDY vandret med Y på stjernen.',
        why: 'W ligger på DB og tæller dobbelt; stjernen fordobler hele ordet.',
      },
      too: {
        task: 'Læg TOO under WINDY med T under I.',
        why: 'Fire ord på én gang, og alle tæller. DB tæller i begge de ord, der går over det.',
      },
      standing: {
        task: 'Læg alle syv brikker: STANDING, nedad gennem D.',
        why:
          'D lå der i forvejen, så dets felt tæller ikke mere. Alle syv brikker på én gang giver 50 ekstra.',
      },
      words: {
        task: 'Åbn spillet: læg WORDS fra stjernen mod højre.',
        why: 'Her fordobler stjernen intet; DO under S fordobler ordet.',
      },
      learning: {
        task: 'Læg alle syv brikker: LEARNING, nedad gennem R.',
        why: 'To bogstaver ligger på TB. Alle syv brikker på én gang giver 35 ekstra.',
      },
      quit: {
        task: 'Åbn spillet: læg QUIT. Qu er én brik.',
        why: 'Alle brikker ligger fladt, så hver giver to; et fladt ord med Qu giver to ekstra.',
      },
      bolder: {
        task: 'Lav BOLDER af COLD: læg B på C og derefter E og R bagved.',
        why:
          'Ét bogstav er stablet, så ordet er ikke længere fladt: hver brik giver ét point, også C nedenunder.',
      },
      mane: {
        task: 'Læg MET nedad med M på L i LANE.',
        why: 'Du byggede MET, og LANE blev til MANE: begge tæller, og stablen tæller i begge.',
      },
      overlook: {
        task: 'Ana skrev OVER. Tilføj LOOK, og det bliver OVERLOOK.',
        why: 'Fire bogstaver lagt og fire taget: 8 point til dig, og Ana mister sine 4.',
      },
      gentille: {
        task: 'Ana skrev GENT. Føj ILLE til, så det bliver GENTILLE.',
        why:
          'Alle otte bogstaver er dine nu. Det orange felt giver et bonuspoint, som står ved dit navn.',
      },
      gentillesse: {
        task: 'Ana lavede GENTILLE. Føj SSE til, så det bliver GENTILLESSE.',
        why: 'Jo længere de andres ord er, desto mere er der at tage.',
      },
      aerez: {
        task: 'Skriv AEREZ ovenover med A over det første S i GENTILLESSE.',
        why: 'Fire ord: AEREZ, AS, ES og RE. Kun deres bogstaver skifter ejer: S, S og E.',
      },
      gallop: {
        task: 'Du har tre bonuspoint. Skriv GALLO foran P i POINTS med G på det lyserøde felt.',
        why:
          'Lyserødt gør dine bonuspoint til point; så ryddes brættet. Alle beholder deres point.',
      },
    } as Record<string, { task: string; why: string }>,
  },

  lookUp: {
    lead: 'Står det på ordlisten?',
    word: 'Ord',
    list: 'Liste',
    submit: 'Slå op',
    yes: (word: string, list: string): string => `${word} er på listen (${list.toLowerCase()}).`,
    yesAs: (word: string, list: string, as: string): string =>
      `${word} er på listen (${list.toLowerCase()}), skrevet ${as}.`,
    no: (word: string, list: string): string =>
      `${word} er ikke på listen (${list.toLowerCase()}).`,
    malformed: (word: string, list: string): string =>
      `»${word}« kan ikke stå på listen (${list.toLowerCase()}): der står kun enkelte ord med sprogets egne bogstaver.`,
  },
};
