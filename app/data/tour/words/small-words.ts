/** Words that join, label or praise, and alone say nothing about a date. */
const words = `
  a al ante con como cual cuando de del desde donde e el en entre es esta este hasta hay la las lo los mas mi mis muy no nos
  o para pero por que se si sin son su sus te tu tus u un una unas unos via x y ya the at in on of for and with by
  nueva nuevas secretaria cultura sc instituto ayuntamiento aqui ahi alla asi bien sea ser sera seran va van vamos vive vivo live tambien ademas luego solo
  boleto boletos entrada entradas ticket tickets boletera taquilla link liga links venta compra comprar buy get info informes mas
  fecha fechas dia dias hora horas horario horarios hrs lugar sede recinto venue ciudad plaza estado direccion ubicacion
  foro teatro auditorio funcion funciones show shows evento eventos concierto gira tour podcast presentacion presentaciones
  puertas acceso doors inicio inicia fin precio precios costo desde general gral vip preferente preferencia luneta balcon platea
  zona mesa mesas adultos ninos estudiantes publico preventa mexico mx mty pm am local centro
  todo todos toda todas ambas ambos all each cada mismo misma primera segunda segundo tercera unica extra
  hola saludos gracias equipo oigan buenas buenos amigos amigas familia gente raza compas estaremos estamos seguimos llegamos
  confirmado confirmada confirmados confirmadas listo ok falta lic hoy oriente poniente tbd tba pendiente tentativo tentativa tentativos tentativas ver radio
`;
const small = new Set(words.split(/\s+/));

/** Whether a folded word alone says nothing about a date. */
export const isSmallWord = (word: string) => word.length < 2 || small.has(word.replace(/[^a-z]/g, ''));
