/** Why something was refused, by the server's stable code: in Spanish. */
export const refusals = {
  codes: {
    wrong_password: 'El nombre y la contraseña no coinciden. Revísalos.',
    name_taken: 'Alguien ya tiene ese nombre. Elige otro.',
    already_agreed: 'Ya has aceptado el empate; falta la respuesta de los demás.',
    bag_too_small: 'En la bolsa no hay tantas fichas. Cambia menos, o ninguna.',
    cell_not_touching:
      'Una letra nueva va junto a otra: arriba, abajo, a la izquierda o a la derecha.',
    cell_taken: 'Ya hay una letra en esa casilla. Elige una vacía.',
    game_over: 'La partida ha terminado.',
    gap: 'Hay un hueco entre tus fichas. Rellénalo o júntalas.',
    letter_not_drawn: 'Las siete letras han cambiado. Recoge las tuyas y mira otra vez.',
    letter_unknown: 'Esa letra no existe en el idioma de esta partida.',
    lookup_closed:
      'Estás en una partida en la que las palabras se pueden impugnar: su lista está cerrada para ti hasta que acabe.',
    no_exchange_now: 'Se retiró tu jugada: ahora juega otra vez o pasa; no puedes cambiar.',
    no_offer: 'Nadie propone empate ahora.',
    no_such_game: 'Esta partida ya no existe.',
    no_tiles: 'Pon al menos una ficha en el tablero.',
    not_asked: 'Esta jugada ya no se puede impugnar.',
    not_begun: 'La partida empieza cuando todos estén en la mesa.',
    not_connected: 'Tus fichas deben unirse a las palabras del tablero; en diagonal no vale.',
    not_in_line: 'Todas las fichas de una jugada van en una fila o una columna.',
    not_on_rack: 'Ya no tienes esas fichas. Recógelas y mira tu atril.',
    not_signed_in: 'Tu sesión ha terminado. Entra para continuar.',
    not_your_game: 'Solo estás mirando esta partida.',
    not_your_turn: 'Ahora no es tu turno.',
    offered_already: 'Puedes proponer empate una vez en cada uno de tus turnos.',
    path_misses_letter: 'Tu palabra debe pasar por la letra nueva.',
    path_not_connected: 'La palabra va de una casilla a otra contigua, nunca en diagonal.',
    path_repeats_cell: 'Una palabra no usa dos veces la misma casilla.',
    path_through_empty: 'Tu palabra pasa por una casilla vacía.',
    pink_closed: 'En esta mesa no se juega en las casillas rosas.',
    plain_s: 'En esta mesa una jugada no puede ser solo una S al final de una palabra.',
    same_letter: 'Una letra no puede cubrir otra igual.',
    slow_down: 'Demasiado rápido. Espera un momento e inténtalo de nuevo.',
    square_taken: 'Ya hay una ficha en esa casilla.',
    square_twice: 'Solo va una ficha en cada pila por turno.',
    square_unknown: 'Esa casilla no existe en este tablero.',
    stack_full: 'Esa pila está llena: tiene cinco fichas de alto.',
    stale_turn: 'La partida ha avanzado. Mira otra vez el tablero.',
    start_not_covered: 'La primera palabra cubre el inicio, en el centro del tablero.',
    steal_with_an_s: 'En esta mesa no puedes llevarte una palabra solo con una S al final.',
    time_is_up: 'Se te ha acabado el tiempo.',
    too_few_letters: 'Usa al menos dos de las siete letras.',
    unavailable: 'La sala no ha respondido. Inténtalo de nuevo dentro de un momento.',
    word_covered: 'Al menos una letra de cada palabra queda sin cubrir.',
    word_too_short: 'Una palabra tiene al menos dos letras.',
    you_left: 'Ya no estás en esta partida.',
  } as Record<string, string>,
  /** `list`: the language of the list. */
  unknown: (words: string[], list: string): string => {
    if (words.length === 0) return 'Una palabra tuya no está en la lista.';
    return words.length > 1
      ? `${words.join(', ')} no están en la lista de ${list.toLowerCase()}.`
      : `${words.join('')} no está en la lista de ${list.toLowerCase()}.`;
  },
  used: (words: string[]): string =>
    `${words.join(', ')} ya se ha usado en esta partida. Busca otra palabra.`,
};
