/** Why something was refused, by the server's stable code: in Italian. */

/** "lista italiana": a list by the name of its language. */
export const listIn = (language: string): string =>
  `lista ${language.toLowerCase().replace(/o$/, 'a')}`;

export const refusals = {
  codes: {
    wrong_password: 'Nome e password non corrispondono. Controllali.',
    name_taken: 'Questo nome è già preso. Scegline un altro.',
    already_agreed: 'Hai già accettato il pareggio; si aspetta la risposta degli altri.',
    bag_too_small: 'Nel sacchetto non ci sono tante tessere. Cambiane di meno, o nessuna.',
    cell_not_touching:
      'Una lettera nuova va accanto a un’altra: sopra, sotto, a sinistra o a destra.',
    cell_taken: 'In quella casella c’è già una lettera. Scegline una vuota.',
    game_over: 'La partita è finita.',
    gap: 'C’è un vuoto tra le tue tessere. Riempilo o avvicinale.',
    letter_not_drawn: 'Le sette lettere non sono più queste. Riprendi le tue e guarda di nuovo.',
    letter_unknown: 'Quella lettera non si usa nella lingua di questa partita.',
    lookup_closed:
      'Stai giocando una partita in cui le parole si possono contestare: la sua lista per te è chiusa finché non finisce.',
    no_exchange_now:
      'La tua giocata è stata ritirata: ora gioca di nuovo o passa; non puoi cambiare.',
    no_offer: 'Adesso nessuno offre il pareggio.',
    no_such_game: 'Questa partita non c’è più.',
    no_tiles: 'Metti almeno una tessera sul tabellone.',
    not_asked: 'Questa giocata non si può più contestare.',
    not_begun: 'Si comincia quando tutti sono al tavolo.',
    not_connected: 'Le tue tessere devono unirsi alle parole del tabellone; in diagonale non vale.',
    not_in_line: 'Tutte le tessere di una giocata vanno in una riga o in una colonna.',
    not_on_rack: 'Non hai più queste tessere. Riprendile e guarda il leggio.',
    not_signed_in: 'La tua sessione è finita. Accedi per continuare.',
    not_your_game: 'Questa partita puoi solo guardarla.',
    not_your_turn: 'Adesso non è il tuo turno.',
    offered_already: 'Puoi offrire il pareggio una volta in ogni tuo turno.',
    path_misses_letter: 'La parola deve passare per la lettera nuova.',
    path_not_connected: 'La parola va da una casella a quella accanto, mai in diagonale.',
    path_repeats_cell: 'Una parola non usa due volte la stessa casella.',
    path_through_empty: 'La parola passa per una casella vuota.',
    pink_closed: 'A questo tavolo non si gioca sulle caselle rosa.',
    plain_s: 'A questo tavolo una giocata non può essere solo una S in fondo a una parola.',
    same_letter: 'Una lettera non può coprirne una uguale.',
    slow_down: 'Troppo in fretta. Aspetta un momento e riprova.',
    square_taken: 'Su quella casella c’è già una tessera.',
    square_twice: 'In ogni turno va una sola tessera su ciascuna pila.',
    square_unknown: 'Quella casella non esiste su questo tabellone.',
    stack_full: 'Quella pila è piena: è alta cinque tessere.',
    stale_turn: 'La partita è andata avanti. Guarda di nuovo il tabellone.',
    start_not_covered: 'La prima parola copre l’inizio, al centro del tabellone.',
    steal_with_an_s: 'A questo tavolo non si ruba una parola solo con una S in fondo.',
    time_is_up: 'Il tuo tempo è scaduto.',
    too_few_letters: 'Usa almeno due delle sette lettere.',
    unavailable: 'La sala non ha risposto. Riprova tra un momento.',
    word_covered: 'Almeno una lettera di ogni parola deve restare scoperta.',
    word_too_short: 'Una parola ha almeno due lettere.',
    you_left: 'Non sei più in questa partita.',
    no_such_table: 'Quel tavolo non esiste. Forse è già stato tolto.',
    table_full: 'Tutti i posti di questo tavolo sono occupati.',
    table_closed: 'Questo tavolo è chiuso.',
    game_begun: 'La partita a questo tavolo è già cominciata.',
    already_seated: 'Hai già un posto a questo tavolo.',
    not_seated: 'Quel posto è già vuoto.',
    must_ask: 'Qui il posto si chiede: chi ha aperto il tavolo fa entrare.',
    no_need_to_ask: 'A questo tavolo non serve chiedere: siediti.',
    asked_already: 'Hai già chiesto un posto; chi ha aperto il tavolo ti risponderà.',
    turned_away: 'Chi ha aperto il tavolo non ti ha fatto entrare.',
    not_asking: 'Quella richiesta non c’è più.',
    too_many_requests_to_join: 'In molti chiedono già un posto a questo tavolo. Riprova più tardi.',
    too_many_tables:
      'Hai già troppi tavoli in attesa di gente. Chiudine uno prima di aprirne un altro.',
    no_such_seat: 'Questo tavolo non ha quel posto.',
    seat_taken: 'Su quel posto siede già qualcuno.',
    seat_kept: 'Quel posto è tenuto per qualcuno.',
    own_seat: 'È il tuo posto: lascialo, o chiudi il tavolo.',
    staked_table: 'Il computer non gioca ai tavoli con una posta.',
    too_few_seats: 'Ci sono troppo pochi giocatori per questo gioco.',
    seats_reserved:
      'Si sta ancora mettendo da parte una posta. Riprova a cominciare tra un momento.',
    stake_differs: 'La posta di questo tavolo è un’altra. Guardala prima di sederti.',
    not_enough_coins: 'Non hai abbastanza monete.',
    guests_play_free: 'Gli ospiti giocano senza posta. Crea un account per giocare per monete.',
    not_your_table: 'Può farlo solo chi ha aperto il tavolo.',
    not_observed: 'Solo chi gioca può vedere questa partita.',
    not_finished: 'Questa partita non è ancora finita.',
    no_such_lexicon: 'Quella lista di parole non esiste.',
    bad_options: 'Con queste opzioni non si può giocare. Scegline altre.',
    bad_name: 'Quel nome non si può usare. Scegline uno da 3 a 20 lettere e cifre.',
    bad_password: 'Quella password non si può usare. Scegline un’altra, di almeno otto caratteri.',
  } as Record<string, string>,
  /** `n`: whole seconds. */
  wait: (n: number): string => `Troppe volte. Riprova tra ${n} s.`,
  /** `list`: the language of the list. */
  unknown: (words: string[], list: string): string => {
    if (words.length === 0) return 'Una tua parola non è nella lista.';
    return words.length > 1
      ? `${words.join(', ')} non sono nella ${listIn(list)}.`
      : `${words.join('')} non è nella ${listIn(list)}.`;
  },
  used: (words: string[]): string =>
    `${words.join(', ')} è già stata usata in questa partita. Trova un’altra parola.`,
};
