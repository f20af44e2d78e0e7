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
  } as Record<string, string>,
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
