/** Why something was refused, by the server's stable code: in Danish. */
export const refusals = {
  codes: {
    wrong_password: 'Navn og adgangskode passer ikke sammen. Tjek begge.',
    name_taken: 'Navnet er optaget. Vælg et andet.',
    already_agreed: 'Du har allerede sagt ja til uafgjort; de andre bliver spurgt.',
    bag_too_small: 'Så mange brikker er der ikke i posen. Byt færre eller ingen.',
    cell_not_touching:
      'Et nyt bogstav skal ligge ved siden af et andet: over, under, til venstre eller til højre.',
    cell_taken: 'Der står allerede et bogstav i det felt. Vælg et tomt.',
    game_over: 'Spillet er slut.',
    gap: 'Der er et hul mellem dine brikker. Fyld det, eller ryk dem sammen.',
    letter_not_drawn: 'De syv bogstaver er skiftet ud. Tag dine tilbage, og se igen.',
    letter_unknown: 'Det bogstav findes ikke på spillets sprog.',
    lookup_closed:
      'Du er med i et spil, hvor ord kan udfordres: dets liste er lukket for dig, til det spil er slut.',
    no_exchange_now:
      'Dit træk blev taget tilbage: spil igen, eller meld pas; du kan ikke bytte nu.',
    no_offer: 'Ingen tilbyder uafgjort lige nu.',
    no_such_game: 'Spillet findes ikke længere.',
    no_tiles: 'Læg mindst én brik på brættet.',
    not_asked: 'Det træk kan ikke udfordres længere.',
    not_begun: 'Spillet begynder, når alle er ved bordet.',
    not_connected:
      'Dine brikker skal hænge sammen med ordene på brættet, ikke kun hjørne mod hjørne.',
    not_in_line: 'Alle brikker i et træk skal ligge i én række eller én kolonne.',
    not_on_rack: 'Du har ikke længere de brikker. Tag dem tilbage, og se på dit stativ.',
    not_signed_in: 'Du er logget ud. Log ind, så kan du fortsætte.',
    not_your_game: 'Du ser kun med i dette spil.',
    not_your_turn: 'Det er ikke din tur lige nu.',
    offered_already: 'Du kan tilbyde uafgjort én gang i hver af dine ture.',
    path_misses_letter: 'Dit ord skal gå gennem det nye bogstav.',
    path_not_connected: 'Et ord går fra felt til nabofelt, aldrig på skrå.',
    path_repeats_cell: 'Et ord bruger ikke det samme felt to gange.',
    path_through_empty: 'Dit ord går gennem et tomt felt.',
    pink_closed: 'Ved dette bord spiller man ikke på lyserøde felter.',
    plain_s: 'Ved dette bord må et træk ikke bare være et S efter et ord.',
    same_letter: 'Et bogstav kan ikke lægges på det samme bogstav.',
    slow_down: 'Det gik for hurtigt. Vent lidt, og prøv igen.',
    square_taken: 'Der ligger allerede en brik på det felt.',
    square_twice: 'Der må kun lægges én brik på hver stabel i en tur.',
    square_unknown: 'Det felt findes ikke på brættet.',
    stack_full: 'Den stabel er fuld: den er fem brikker høj.',
    stale_turn: 'Spillet er gået videre. Se på brættet igen.',
    start_not_covered: 'Det første ord dækker startfeltet midt på brættet.',
    steal_with_an_s: 'Ved dette bord kan du ikke stjæle et ord med bare et S til sidst.',
    time_is_up: 'Din tid er løbet ud.',
    too_few_letters: 'Brug mindst to af de syv bogstaver.',
    unavailable: 'Wordhall svarede ikke. Prøv igen om lidt.',
    word_covered: 'Mindst ét bogstav i hvert ord skal være synligt.',
    word_too_short: 'Et ord har mindst to bogstaver.',
    you_left: 'Du er ikke længere med i spillet.',
  } as Record<string, string>,
  /** `list`: the language of the list. */
  unknown: (words: string[], list: string): string => {
    if (words.length === 0) return 'Et af dine ord er ikke på listen.';
    return `${words.join(', ')} er ikke på listen (${list.toLowerCase()}).`;
  },
  used: (words: string[]): string =>
    `${words.join(', ')} er allerede brugt i dette spil. Find et andet ord.`,
};
