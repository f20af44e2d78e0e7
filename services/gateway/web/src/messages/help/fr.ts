/** Help in French: rules, worked examples, the look-up. Loaded when somebody asks for it. */
import { listIn } from '../refusals/fr';
import type { Help } from './index';

const SEVEN =
  'Tu as sept jetons et, après chaque coup, tu en pioches d’autres dans le sac tant qu’il en reste.';
const MOST = 'Qui a alors le plus de points gagne.';

export const help: Help = {
  lead: 'Chaque jeu en une minute, avec des coups à essayer sur un vrai plateau.',
  inShort: 'En bref',
  squares: 'Cases',
  /** By game. */
  steps: {
    wordgrid: [
      'Choisis une case vide qui touche une lettre, et écris-y une lettre.',
      'Trace un mot d’une case à la case voisine : vers le haut, le bas, la gauche ou la droite, jamais deux fois la même. Il doit passer par ta nouvelle lettre.',
      'Le mot doit être dans la liste de la table et ne pas avoir servi dans cette partie. Le mot de départ sur la grille compte comme déjà servi.',
      'Tu marques un point par lettre du mot. Ta lettre reste.',
      'On ne passe pas. La partie finit quand la grille est pleine ou que celui qui doit jouer n’a plus de coup ; le score le plus haut gagne, et à égalité, c’est le second joueur.',
      'Ta pendule ne tourne qu’à ton tour. Si elle arrive à zéro, tu perds.',
    ],
    scrabble: [
      SEVEN,
      'Pose des jetons sur une ligne ou une colonne, de sorte que chaque mot formé soit dans la liste. Le premier coup couvre le centre ; les suivants touchent un jeton du plateau.',
      'Tu marques la valeur des jetons de chaque mot formé. 2L et 3L comptent une lettre deux ou trois fois, 2M et 3M le mot entier, sous les nouveaux jetons seulement. Les sept jetons d’un coup : 50 de plus.',
      'Tu peux aussi échanger des jetons, ou passer.',
      'Après un coup, les autres peuvent le contester. Si un mot n’est pas dans la liste, les jetons reviennent et le tour est perdu. Si tous les mots sont bons, celui qui a contesté perd son prochain tour.',
      'La partie finit quand le sac est vide et que quelqu’un n’a plus de jetons, quand aucun mot n’est possible, ou quand tous passent deux fois de suite.',
      'Alors chacun perd la valeur de ses jetons restants, et celui qui a tout posé gagne ce que les autres ont perdu.',
      MOST,
    ],
    words_with_friends: [
      SEVEN,
      'Pose des jetons sur une ligne ou une colonne, de sorte que chaque mot formé soit dans la liste. Le premier coup couvre l’étoile ; les suivants touchent un jeton du plateau.',
      'Tu marques la valeur des jetons de chaque mot formé. 2L et 3L comptent une lettre deux ou trois fois, 2M et 3M le mot entier, sous les nouveaux jetons seulement. Les sept jetons d’un coup : 35 de plus.',
      'Un mot qui n’est pas dans la liste est refusé, et tu continues à chercher.',
      'Tu peux aussi échanger des jetons, ou passer. À ton tour, tu peux regarder quels jetons tu n’as pas vus.',
      'La partie finit quand le sac est vide et que quelqu’un n’a plus de jetons, ou après trois tours de suite sans un point.',
      'Celui qui a tout posé gagne la valeur des jetons de l’autre, et l’autre la perd.',
      MOST,
    ],
    upwords: [
      SEVEN,
      'Pose des jetons sur une ligne ou une colonne, à côté des mots du plateau ou par-dessus leurs lettres. Le premier mot couvre une des quatre cases du milieu.',
      'Une pile a au plus cinq jetons. Tu ne peux pas couvrir toutes les lettres d’un mot, ni une lettre par la même.',
      'Un mot dont toutes les lettres sont à plat compte deux points par jeton ; tout autre en compte un pour chaque jeton, ceux du dessous aussi. Un mot à plat avec Qu rapporte 2 de plus, les sept jetons d’un coup 20.',
      'Tu peux aussi échanger un jeton, ou passer.',
      'Après un coup, les autres peuvent le contester. Si un mot n’est pas dans la liste, les jetons reviennent, et tu rejoues ou passes. Contester en vain ne coûte rien.',
      'La partie finit quand tous les jetons sont posés, quand aucun mot n’est possible, ou après un tour de table où tous passent. Chaque jeton restant coûte 5.',
      MOST,
    ],
    wordsteal: [
      'Les sept mêmes lettres servent à tous. À ton tour, poses-en deux ou plus sur une ligne ou une colonne, de sorte que chaque mot formé soit dans la liste. Le premier mot couvre le centre.',
      'Tu marques un point par lettre posée et un par lettre des autres dans tes mots. Ceux à qui elles étaient en perdent autant. Toutes les lettres de tes mots sont alors à toi.',
      'Une case orange donne un point bonus, gardé à côté de ton nom. Une rose change tes points bonus en points et vide la grille.',
      'Un mot qui n’est pas dans la liste coûte le tour. Le temps écoulé aussi ; trois fois de suite, et tu sors de la partie.',
      'Après un tour de table où personne ne joue, les sept lettres changent ; après un second, la partie finit et qui a le plus de points gagne.',
      'Le premier à atteindre l’objectif, 100 points sauf indication de la table, gagne aussitôt.',
    ],
  },
  keysTitle: 'Au clavier',
  keys: {
    wordgrid: [
      ['Flèches', 'parcourir la grille'],
      ['Lettres', 'écrire une lettre dans la case vide où tu es'],
      ['Espace', 'commencer le mot dans cette case, puis tracer avec les flèches'],
      ['Retour arrière', 'annuler la dernière étape'],
      ['Échap', 'recommencer'],
      ['Entrée', 'jouer le mot'],
    ],
    tiles: [
      ['Flèches', 'parcourir le plateau ; la première en travers change le sens d’écriture'],
      ['Lettres', 'poser un jeton et avancer'],
      ['Retour arrière', 'reprendre le dernier jeton'],
      ['Échap', 'tout reprendre'],
      ['Entrée', 'jouer le mot'],
    ],
  },

  examples: {
    title: 'À toi d’essayer',
    lead:
      'Trouve le coup sur le plateau : glisse, touche ou tape au clavier. Rien n’est en jeu.',
    wordsOf: (language: string): string => `Mots en ${language.toLowerCase()}`,
    right: (points: string): string => `Juste : ${points}.`,
    another: (points: string, wanted: string): string =>
      `Cela vaut ${points}. Le coup à trouver vaut ${wanted}.`,
    notYet: 'Ce n’est pas encore le coup à trouver.',
    same: 'C’est un autre coup. Relis ce qui est demandé.',
    show: 'Montre-moi',
    shown: 'Voici le coup.',
    again: 'Recommencer',
    bonus: (n: number): string => `Les sept jetons d’un coup : ${n} de plus`,
    drawn: (n: number): string => `${n} du tirage`,
    taken: (n: number, name: string): string => `${n} pris à ${name}, qui en perd autant`,
    kept: (n: number): string => `${n} de bonus à côté de ton nom`,
    converted: (n: number): string => `${n} grâce aux points bonus`,
    total: (points: string): string => `En tout ${points}`,
    /** By example: what to do, and why it counts what it counts. */
    tries: {
      sheer: {
        task: 'Écris R sous le deuxième E et trace SHEER.',
        why:
          'Un mot vaut un point par lettre : cinq. Il passe par la nouvelle lettre et n’avait pas encore servi.',
      },
      deer: {
        task: 'Écris une lettre et trace DEER.',
        why:
          'Le mot peut tourner à chaque case, pourvu qu’il passe par la nouvelle lettre : ici le D.',
      },
      windy: {
        task: 'Ouvre la partie : joue WINDY à l’horizontale, le Y sur l’étoile.',
        why: 'Le W est sur 2L et compte double ; l’étoile double tout le mot.',
      },
      too: {
        task: 'Joue TOO sous WINDY, le T sous le I.',
        why:
          'Quatre mots d’un coup, et tous comptent. La case 2L compte dans les deux mots qui la traversent.',
      },
      standing: {
        task: 'Joue les sept jetons : STANDING, vers le bas, en passant par le D.',
        why:
          'Le D était déjà là, sa case ne compte plus. Les sept jetons d’un coup rapportent 50 de plus.',
      },
      words: {
        task: 'Ouvre la partie : joue WORDS de l’étoile vers la droite.',
        why: 'Ici l’étoile ne double rien ; la case 2M sous le S double le mot.',
      },
      learning: {
        task: 'Joue les sept jetons : LEARNING, vers le bas, en passant par le R.',
        why: 'Deux lettres sont sur 3L. Les sept jetons d’un coup rapportent 35 de plus.',
      },
      quit: {
        task: 'Ouvre la partie : joue QUIT. Qu est un seul jeton.',
        why:
          'Tous les jetons sont à plat, chacun vaut donc deux ; un mot à plat avec Qu en rapporte deux de plus.',
      },
      bolder: {
        task: 'Transforme COLD en BOLDER : pose le B sur le C, puis E et R à la suite.',
        why:
          'Une lettre est empilée, le mot n’est donc plus à plat : chaque jeton vaut un, le C du dessous aussi.',
      },
      mane: {
        task: 'Pose MET vers le bas, le M sur le L de LANE.',
        why:
          'Tu as fait MET et LANE est devenu MANE : les deux comptent, et la pile compte dans les deux.',
      },
      overlook: {
        task: 'Ana a écrit OVER. Ajoute LOOK pour faire OVERLOOK.',
        why: 'Quatre lettres à toi et quatre prises : 8 points pour toi, et Ana perd ses 4.',
      },
      gentille: {
        task: 'Ana a écrit GENT. Ajoute ILLE pour faire GENTILLE.',
        why:
          'Les huit lettres sont à toi maintenant. La case orange donne un point bonus, gardé à côté de ton nom.',
      },
      gentillesse: {
        task: 'Ana a fait GENTILLE. Ajoute SSE pour faire GENTILLESSE.',
        why: 'Plus les mots des autres sont longs, plus il y a à prendre.',
      },
      aerez: {
        task: 'Écris AEREZ sur la ligne du dessus, le A au-dessus du premier S de GENTILLESSE.',
        why:
          'Quatre mots : AEREZ, AS, ES et RE. Seules leurs lettres changent de main : S, S et E.',
      },
      gallop: {
        task: 'Tu as trois points bonus. Écris GALLO devant le P de POINTS, le G sur la case rose.',
        why:
          'La case rose change tes points bonus en points ; puis la grille est vidée. Les scores restent.',
      },
    } as Record<string, { task: string; why: string }>,
  },

  lookUp: {
    lead: 'Ce mot est-il dans la liste ?',
    word: 'Mot',
    list: 'Liste',
    submit: 'Chercher',
    yes: (word: string, list: string): string => `${word} est dans la ${listIn(list)}.`,
    yesAs: (word: string, list: string, as: string): string =>
      `${word} est dans la ${listIn(list)}, écrit ${as}.`,
    no: (word: string, list: string): string => `${word} n’est pas dans la ${listIn(list)}.`,
    malformed: (word: string, list: string): string =>
      `« ${word} » ne peut pas être dans la ${listIn(list)} : on n’y trouve que des mots isolés, avec les lettres de cette langue.`,
  },
};
