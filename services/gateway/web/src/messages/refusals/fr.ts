/** Why something was refused, by the server's stable code: in French. */

/** "liste italienne": a list by the name of its language. */
export const listIn = (language: string): string =>
  `liste ${language.toLowerCase().replace(/en$/, 'enn').replace(/(ais|ois|and|ol|enn)$/, '$1e')}`;

export const refusals = {
  codes: {
    wrong_password: 'Le nom et le mot de passe ne vont pas ensemble. Vérifie-les.',
    name_taken: 'Quelqu’un porte déjà ce nom. Choisis-en un autre.',
    already_agreed: 'Tu as déjà accepté la nulle ; on attend la réponse des autres.',
    bag_too_small: 'Il n’y a pas autant de jetons dans le sac. Échanges-en moins, ou aucun.',
    cell_not_touching:
      'Une nouvelle lettre va à côté d’une autre : au-dessus, au-dessous, à gauche ou à droite.',
    cell_taken: 'Il y a déjà une lettre dans cette case. Choisis-en une vide.',
    game_over: 'La partie est finie.',
    gap: 'Il y a un trou entre tes jetons. Comble-le ou rapproche-les.',
    letter_not_drawn: 'Le tirage n’est plus celui-ci. Reprends tes lettres et regarde encore.',
    letter_unknown: 'Cette lettre ne s’emploie pas dans la langue de cette partie.',
    lookup_closed:
      'Tu joues une partie où les mots peuvent être contestés : sa liste t’est fermée jusqu’à la fin de cette partie.',
    no_exchange_now: 'Ton coup a été repris : rejoue ou passe ; tu ne peux pas échanger.',
    no_offer: 'Personne ne propose la nulle en ce moment.',
    no_such_game: 'Cette partie n’existe plus.',
    no_tiles: 'Pose au moins un jeton sur le plateau.',
    not_asked: 'Ce coup ne peut plus être contesté.',
    not_begun: 'La partie commence quand tout le monde est à la table.',
    not_connected:
      'Tes jetons doivent rejoindre les mots du plateau ; en diagonale, cela ne compte pas.',
    not_in_line: 'Tous les jetons d’un coup vont sur une ligne ou une colonne.',
    not_on_rack: 'Tu n’as plus ces jetons. Reprends-les et regarde ton chevalet.',
    not_signed_in: 'Ta session est terminée. Connecte-toi pour continuer.',
    not_your_game: 'Tu ne fais que regarder cette partie.',
    not_your_turn: 'Ce n’est pas à toi de jouer.',
    offered_already: 'Tu peux proposer la nulle une fois à chacun de tes tours.',
    path_misses_letter: 'Ton mot doit passer par la nouvelle lettre.',
    path_not_connected: 'Un mot va d’une case à la case voisine, jamais en diagonale.',
    path_repeats_cell: 'Un mot n’utilise pas deux fois la même case.',
    path_through_empty: 'Ton mot passe par une case vide.',
    pink_closed: 'À cette table, on ne joue pas sur les cases roses.',
    plain_s: 'À cette table, un coup ne peut pas être un simple S après un mot.',
    same_letter: 'Une lettre ne peut pas couvrir la même lettre.',
    slow_down: 'C’était trop rapide. Attends un moment et réessaie.',
    square_taken: 'Il y a déjà un jeton sur cette case.',
    square_twice: 'Un seul jeton par pile à chaque tour.',
    square_unknown: 'Cette case n’existe pas sur ce plateau.',
    stack_full: 'Cette pile est pleine : elle fait cinq jetons de haut.',
    stale_turn: 'La partie a avancé. Regarde encore le plateau.',
    start_not_covered: 'Le premier mot couvre le départ, au milieu du plateau.',
    steal_with_an_s: 'À cette table, on ne vole pas un mot avec un simple S à la fin.',
    time_is_up: 'Ton temps est écoulé.',
    too_few_letters: 'Utilise au moins deux lettres du tirage.',
    unavailable: 'La salle n’a pas répondu. Réessaie dans un moment.',
    word_covered: 'Au moins une lettre de chaque mot doit rester découverte.',
    word_too_short: 'Un mot a au moins deux lettres.',
    you_left: 'Tu n’es plus dans cette partie.',
    no_such_table: 'Cette table n’existe pas. Elle a peut-être été retirée.',
    table_full: 'Toutes les places de cette table sont prises.',
    table_closed: 'Cette table est fermée.',
    game_begun: 'La partie de cette table a déjà commencé.',
    already_seated: 'Tu as déjà une place à cette table.',
    not_seated: 'Cette place est déjà vide.',
    must_ask: 'Ici on demande sa place : qui a ouvert la table fait entrer.',
    no_need_to_ask: 'À cette table, pas besoin de demander : assieds-toi.',
    asked_already: 'Tu as déjà demandé une place ; tu auras une réponse.',
    turned_away: 'Tu n’as pas été admis à cette table.',
    not_asking: 'Cette demande n’est plus là.',
    too_many_requests_to_join:
      'Beaucoup de monde demande déjà une place à cette table. Réessaie plus tard.',
    too_many_tables:
      'Trop de tes tables attendent déjà du monde. Fermes-en une avant d’en ouvrir une autre.',
    no_such_seat: 'Cette table n’a pas cette place.',
    seat_taken: 'Quelqu’un occupe déjà cette place.',
    seat_kept: 'Cette place est gardée pour quelqu’un.',
    own_seat: 'C’est ta propre place : quitte-la, ou ferme la table.',
    staked_table: 'L’ordinateur ne joue pas aux tables avec une mise.',
    too_few_seats: 'Il y a trop peu de joueurs pour ce jeu.',
    seats_reserved: 'Une mise est en train d’être mise de côté. Recommence dans un moment.',
    stake_differs: 'La mise de cette table est différente. Regarde-la avant de t’asseoir.',
    not_enough_coins: 'Tu n’as pas assez de pièces pour cela.',
    guests_play_free: 'Les invités jouent sans mise. Crée un compte pour jouer pour des pièces.',
    not_your_table: 'Seul celui ou celle qui a ouvert la table peut le faire.',
    not_observed: 'Seuls ses joueurs peuvent voir cette partie.',
    not_finished: 'Cette partie n’est pas finie.',
    no_such_lexicon: 'Cette liste de mots n’existe pas.',
    bad_options: 'On ne peut pas jouer avec ces options. Choisis-en d’autres.',
    bad_name: 'Ce nom ne convient pas. Choisis-en un de 3 à 20 lettres et chiffres.',
    bad_password:
      'Ce mot de passe ne convient pas. Choisis-en un autre, d’au moins huit caractères.',
  } as Record<string, string>,
  /** `n`: whole seconds. */
  wait: (n: number): string => `C’était trop souvent. Réessaie dans ${n} s.`,
  /** `list`: the language of the list. */
  unknown: (words: string[], list: string): string => {
    if (words.length === 0) return 'Un de tes mots n’est pas dans la liste.';
    return words.length > 1
      ? `${words.join(', ')} ne sont pas dans la ${listIn(list)}.`
      : `${words.join('')} n’est pas dans la ${listIn(list)}.`;
  },
  used: (words: string[]): string =>
    `${words.join(', ')} a déjà servi dans cette partie. Trouve un autre mot.`,
};
