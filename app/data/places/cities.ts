import type { StateName } from './municipalities';

/** A city's common name, and its municipality. */
export type City = { city: string; municipality: string };

/** Cities with another name than their municipality, by state. */
const municipalityOf: Partial<Record<StateName, Record<string, string>>> = {
  'Baja California': { Rosarito: 'Playas de Rosarito' },
  'Baja California Sur': {
    'Cabo San Lucas': 'Los Cabos',
    'Ciudad Constitución': 'Comondú',
    'Guerrero Negro': 'Mulegé',
    'San José del Cabo': 'Los Cabos',
    'Santa Rosalía': 'Mulegé',
    'Todos Santos': 'La Paz',
  },
  Campeche: { 'Ciudad del Carmen': 'Carmen', Xpujil: 'Calakmul' },
  Chiapas: {
    Cintalapa: 'Cintalapa de Figueroa',
    Comitán: 'Comitán de Domínguez',
    'San Cristóbal': 'San Cristóbal de las Casas',
    Tuxtla: 'Tuxtla Gutiérrez',
  },
  Chihuahua: {
    'Ciudad Cuauhtémoc': 'Cuauhtémoc',
    'Ciudad Delicias': 'Delicias',
    'Ciudad Jiménez': 'Jiménez',
    'Ciudad Juárez': 'Juárez',
    Creel: 'Bocoyna',
    Parral: 'Hidalgo del Parral',
  },
  Coahuila: { 'Ciudad Acuña': 'Acuña', Palaú: 'Múzquiz' },
  Colima: { 'Ciudad de Armería': 'Armería' },
  Durango: { 'Ciudad Lerdo': 'Lerdo', 'Victoria de Durango': 'Durango' },
  Guanajuato: {
    Dolores: 'Dolores Hidalgo Cuna de la Independencia Nacional',
    'Dolores Hidalgo': 'Dolores Hidalgo Cuna de la Independencia Nacional',
    Silao: 'Silao de la Victoria',
  },
  Guerrero: {
    Acapulco: 'Acapulco de Juárez',
    Chilpancingo: 'Chilpancingo de los Bravo',
    'Ciudad Altamirano': 'Pungarabato',
    Iguala: 'Iguala de la Independencia',
    Ixtapa: 'Zihuatanejo de Azueta',
    Taxco: 'Taxco de Alarcón',
    Tlapa: 'Tlapa de Comonfort',
    Zihuatanejo: 'Zihuatanejo de Azueta',
  },
  Hidalgo: {
    'Ciudad Sahagún': 'Tepeapulco',
    Huejutla: 'Huejutla de Reyes',
    Pachuca: 'Pachuca de Soto',
    Tula: 'Tula de Allende',
    Tulancingo: 'Tulancingo de Bravo',
  },
  Jalisco: {
    Ajijic: 'Chapala',
    Autlán: 'Autlán de Navarro',
    'Ciudad Guzmán': 'Zapotlán el Grande',
    Tlaquepaque: 'San Pedro Tlaquepaque',
    Tepatitlán: 'Tepatitlán de Morelos',
    Tlajomulco: 'Tlajomulco de Zúñiga',
  },
  México: {
    'Ciudad López Mateos': 'Atizapán de Zaragoza',
    'Ciudad Nezahualcóyotl': 'Nezahualcóyotl',
    'Ciudad Satélite': 'Naucalpan de Juárez',
    Coacalco: 'Coacalco de Berriozábal',
    Ecatepec: 'Ecatepec de Morelos',
    Naucalpan: 'Naucalpan de Juárez',
    Tlalnepantla: 'Tlalnepantla de Baz',
    'Toluca de Lerdo': 'Toluca',
  },
  Michoacán: {
    'Ciudad Hidalgo': 'Hidalgo',
    'Ciudad Lázaro Cárdenas': 'Lázaro Cárdenas',
    'La Piedad de Cabadas': 'La Piedad',
    'Sahuayo de Morelos': 'Sahuayo',
  },
  Morelos: { 'Ciudad Ayala': 'Ayala' },
  Nayarit: {
    Bucerías: 'Bahía de Banderas',
    'Nuevo Vallarta': 'Bahía de Banderas',
    'Punta de Mita': 'Bahía de Banderas',
    Sayulita: 'Bahía de Banderas',
  },
  'Nuevo León': {
    Escobedo: 'General Escobedo',
    'Garza García': 'San Pedro Garza García',
    'San Nicolás': 'San Nicolás de los Garza',
    'San Pedro': 'San Pedro Garza García',
  },
  Oaxaca: {
    Huajuapan: 'Heroica Ciudad de Huajuapan de León',
    Huatulco: 'Santa María Huatulco',
    Ixtepec: 'Ciudad Ixtepec',
    Juchitán: 'Heroica Ciudad de Juchitán de Zaragoza',
    Oaxaca: 'Oaxaca de Juárez',
    Pinotepa: 'Santiago Pinotepa Nacional',
    Pochutla: 'San Pedro Pochutla',
    'Puerto Escondido': 'San Pedro Mixtepec',
    Tehuantepec: 'Santo Domingo Tehuantepec',
    Tlaxiaco: 'Heroica Ciudad de Tlaxiaco',
    Tuxtepec: 'San Juan Bautista Tuxtepec',
  },
  Puebla: {
    'Ciudad Serdán': 'Chalchicomula de Sesma',
    Cholula: 'San Pedro Cholula',
    Izúcar: 'Izúcar de Matamoros',
    'Xicotepec de Juárez': 'Xicotepec',
  },
  Querétaro: { Juriquilla: 'Querétaro', 'Santiago de Querétaro': 'Querétaro' },
  'Quintana Roo': {
    Cancún: 'Benito Juárez',
    Chetumal: 'Othón P. Blanco',
    Holbox: 'Lázaro Cárdenas',
    Mahahual: 'Othón P. Blanco',
  },
  'San Luis Potosí': { Valles: 'Ciudad Valles', Soledad: 'Soledad de Graciano Sánchez' },
  Sinaloa: {
    Guamúchil: 'Salvador Alvarado',
    'La Cruz de Elota': 'Elota',
    'Los Mochis': 'Ahome',
    Topolobampo: 'Ahome',
  },
  Sonora: {
    'Ciudad Obregón': 'Cajeme',
    'Heroica Nogales': 'Nogales',
    'San Carlos': 'Guaymas',
    Sonoyta: 'General Plutarco Elías Calles',
  },
  Tabasco: { 'Ciudad Pemex': 'Macuspana', Frontera: 'Centla', Villahermosa: 'Centro' },
  Tamaulipas: {
    'Ciudad Mante': 'El Mante',
    'Ciudad Río Bravo': 'Río Bravo',
    'Ciudad Victoria': 'Victoria',
    'Heroica Matamoros': 'Matamoros',
  },
  Tlaxcala: { 'Villa Vicente Guerrero': 'San Pablo del Monte' },
  Veracruz: {
    Cardel: 'La Antigua',
    'Ciudad Mendoza': 'Camerino Z. Mendoza',
    'Poza Rica': 'Poza Rica de Hidalgo',
    'San Andrés': 'San Andrés Tuxtla',
    'Xalapa-Enríquez': 'Xalapa',
  },
  Yucatán: { Chicxulub: 'Chicxulub Pueblo', 'Puerto Progreso': 'Progreso' },
  Zacatecas: { 'Jerez de García Salinas': 'Jerez', Tlaltenango: 'Tlaltenango de Sánchez Román' },
};

/** The same as lists, by state. */
export const citiesByState = Object.fromEntries(
  Object.entries(municipalityOf).map(([state, cities]) => [
    state,
    Object.entries(cities).map(([city, municipality]) => ({ city, municipality })),
  ]),
) as Partial<Record<StateName, readonly City[]>>;
