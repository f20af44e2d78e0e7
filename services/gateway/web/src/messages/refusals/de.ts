/** Why something was refused, by the server's stable code: in German. */
export const refusals = {
  codes: {
    wrong_password: 'Name und Passwort passen nicht zusammen. Prüf beides.',
    name_taken: 'Diesen Namen hat schon jemand. Wähl einen anderen.',
    already_agreed: 'Du hast dem Remis schon zugestimmt; die anderen werden noch gefragt.',
    bag_too_small: 'So viele Steine sind nicht im Beutel. Tausch weniger oder keinen.',
    cell_not_touching:
      'Ein neuer Buchstabe kommt neben einen anderen: darüber, darunter, links oder rechts.',
    cell_taken: 'In diesem Feld steht schon ein Buchstabe. Nimm ein leeres.',
    game_over: 'Die Partie ist zu Ende.',
    gap: 'Zwischen deinen Steinen ist eine Lücke. Füll sie oder rück sie zusammen.',
    letter_not_drawn:
      'Es sind jetzt andere sieben Buchstaben. Nimm deine zurück und schau noch einmal.',
    letter_unknown: 'Diesen Buchstaben gibt es in der Sprache dieser Partie nicht.',
    lookup_closed:
      'Du spielst gerade eine Partie, in der Wörter angezweifelt werden können: Ihre Liste ist für dich gesperrt, bis die Partie zu Ende ist.',
    no_exchange_now:
      'Dein Zug wurde zurückgenommen: Leg noch einmal oder passe; tauschen geht jetzt nicht.',
    no_offer: 'Gerade bietet niemand Remis an.',
    no_such_game: 'Diese Partie gibt es nicht mehr.',
    no_tiles: 'Leg mindestens einen Stein auf das Brett.',
    not_asked: 'Dieser Zug kann nicht mehr angezweifelt werden.',
    not_begun: 'Es geht los, sobald alle am Tisch sind.',
    not_connected:
      'Deine Steine müssen an die Wörter auf dem Brett anschließen, nicht nur über Eck.',
    not_in_line: 'Alle Steine eines Zugs gehören in eine Zeile oder eine Spalte.',
    not_on_rack: 'Diese Steine hast du nicht mehr. Nimm sie zurück und schau auf dein Bänkchen.',
    not_signed_in: 'Du bist abgemeldet. Meld dich an, dann geht es weiter.',
    not_your_game: 'Du siehst bei dieser Partie nur zu.',
    not_your_turn: 'Du bist gerade nicht am Zug.',
    offered_already: 'Du kannst in jedem deiner Züge einmal Remis anbieten.',
    path_misses_letter: 'Dein Wort muss durch deinen neuen Buchstaben führen.',
    path_not_connected: 'Ein Wort führt von Feld zu Nachbarfeld, nie schräg.',
    path_repeats_cell: 'Ein Wort benutzt kein Feld zweimal.',
    path_through_empty: 'Dein Wort führt durch ein leeres Feld.',
    pink_closed: 'An diesem Tisch wird auf rosa Feldern nicht gespielt.',
    plain_s: 'An diesem Tisch darf ein Zug nicht nur ein S hinter einem Wort sein.',
    same_letter: 'Ein Buchstabe darf nicht auf den gleichen Buchstaben.',
    slow_down: 'Das war zu schnell. Warte einen Moment und versuch es noch einmal.',
    square_taken: 'Auf diesem Feld liegt schon ein Stein.',
    square_twice: 'In einem Zug kommt nur ein Stein auf jeden Stapel.',
    square_unknown: 'Dieses Feld gibt es auf dem Brett nicht.',
    stack_full: 'Dieser Stapel ist voll: Er ist fünf Steine hoch.',
    stale_turn: 'Die Partie ist schon weiter. Schau noch einmal auf das Brett.',
    start_not_covered: 'Das erste Wort bedeckt das Startfeld in der Mitte des Bretts.',
    steal_with_an_s: 'An diesem Tisch kannst du kein Wort nur mit einem S am Ende stehlen.',
    time_is_up: 'Deine Zeit ist abgelaufen.',
    too_few_letters: 'Nimm mindestens zwei der sieben Buchstaben.',
    unavailable: 'Der Saal hat nicht geantwortet. Versuch es gleich noch einmal.',
    word_covered: 'Von jedem Wort bleibt mindestens ein Buchstabe unbedeckt.',
    word_too_short: 'Ein Wort hat mindestens zwei Buchstaben.',
    you_left: 'Du bist nicht mehr in dieser Partie.',
    no_such_table: 'Diesen Tisch gibt es nicht. Vielleicht ist er schon abgeräumt.',
    table_full: 'Alle Plätze an diesem Tisch sind besetzt.',
    table_closed: 'Dieser Tisch ist geschlossen.',
    game_begun: 'Die Partie an diesem Tisch hat schon begonnen.',
    already_seated: 'Du hast schon einen Platz an diesem Tisch.',
    not_seated: 'Dieser Platz ist schon leer.',
    must_ask: 'Hier fragt man um einen Platz: Wer den Tisch eröffnet hat, lässt ein.',
    no_need_to_ask: 'An diesem Tisch muss niemand fragen: Setz dich einfach.',
    asked_already: 'Du hast schon um einen Platz gefragt und bekommst noch Antwort.',
    turned_away: 'An diesem Tisch wurdest du abgewiesen.',
    not_asking: 'Diese Anfrage gibt es nicht mehr.',
    too_many_requests_to_join:
      'Um einen Platz an diesem Tisch fragen schon viele. Versuch es später noch einmal.',
    too_many_tables:
      'Zu viele deiner Tische warten schon auf Leute. Schließ einen, bevor du noch einen eröffnest.',
    no_such_seat: 'Diesen Platz gibt es an diesem Tisch nicht.',
    seat_taken: 'Auf diesem Platz sitzt schon jemand.',
    seat_kept: 'Dieser Platz ist für jemanden freigehalten.',
    own_seat: 'Das ist dein eigener Platz: Verlass ihn oder schließ den Tisch.',
    staked_table: 'An einem Tisch mit Einsatz kann kein Computer sitzen.',
    too_few_seats: 'Für dieses Spiel sind es zu wenige.',
    seats_reserved: 'Ein Einsatz wird gerade zurückgelegt. Starte gleich noch einmal.',
    stake_differs:
      'An diesem Tisch gilt ein anderer Einsatz. Sieh ihn dir an, bevor du dich setzt.',
    not_enough_coins: 'Dafür hast du nicht genug Münzen.',
    guests_play_free: 'Gäste spielen ohne Einsatz. Leg ein Konto an, um um Münzen zu spielen.',
    not_your_table: 'Das kann nur, wer den Tisch eröffnet hat.',
    not_observed: 'Diese Partie dürfen nur ihre Spieler sehen.',
    not_finished: 'Diese Partie läuft noch.',
    no_such_lexicon: 'Diese Wortliste gibt es nicht.',
    bad_options: 'So lässt sich das nicht spielen. Wähl andere Optionen.',
    bad_name: 'Dieser Name geht nicht. Wähl einen aus 3 bis 20 Buchstaben und Ziffern.',
    bad_password: 'Dieses Passwort geht nicht. Wähl ein anderes mit mindestens acht Zeichen.',
  } as Record<string, string>,
  /** `n`: whole seconds. */
  wait: (n: number): string => `Das war zu oft. Versuch es in ${n} s noch einmal.`,
  /** `list`: the language of the list. */
  unknown: (words: string[], list: string): string => {
    if (words.length === 0) return 'Eins deiner Wörter steht nicht in der Liste.';
    return words.length > 1
      ? `${words.join(', ')} stehen nicht in der Liste (${list}).`
      : `${words.join('')} steht nicht in der Liste (${list}).`;
  },
  used: (words: string[]): string =>
    `${words.join(', ')} gab es in dieser Partie schon. Such ein anderes Wort.`,
};
