import type { RegionName } from '../../../shared/kernel/lists/regions.ts'
import { danishPlaces } from '../../../shared/kernel/places/danishPlaces.ts'

export interface Town {
  name: string
  region: RegionName
  lat: number
  lng: number
  postcodes: readonly string[]
}

/** Towns where people live, with their postcodes and how many of a thousand applicants live there, roughly. */
const inhabited: readonly (readonly [name: string, postcodes: string, weight: number])[] = [
  ['København', '1620 1720 2100 2200 2300 2400 2450 2500', 120],
  ['Aarhus', '8000 8200 8210 8220 8230 8240', 80],
  ['Odense', '5000 5200 5210 5220 5230 5240 5260', 55],
  ['Aalborg', '9000 9200 9210 9220', 50],
  ['Esbjerg', '6700 6705 6710 6715', 40],
  ['Frederiksberg', '2000', 20],
  ['Randers', '8900 8920 8930 8940 8960', 24],
  ['Kolding', '6000', 28],
  ['Horsens', '8700', 28],
  ['Vejle', '7100', 26],
  ['Roskilde', '4000', 20],
  ['Herning', '7400', 22],
  ['Silkeborg', '8600', 18],
  ['Helsingør', '3000', 14],
  ['Næstved', '4700', 16],
  ['Viborg', '8800', 15],
  ['Fredericia', '7000', 22],
  ['Køge', '4600', 18],
  ['Holstebro', '7500', 13],
  ['Taastrup', '2630', 16],
  ['Slagelse', '4200', 14],
  ['Hillerød', '3400', 12],
  ['Sønderborg', '6400', 14],
  ['Holbæk', '4300', 12],
  ['Svendborg', '5700', 11],
  ['Hjørring', '9800', 10],
  ['Frederikshavn', '9900', 12],
  ['Nørresundby', '9400', 10],
  ['Haderslev', '6100', 10],
  ['Ringsted', '4100', 12],
  ['Skive', '7800', 9],
  ['Albertslund', '2620', 10],
  ['Ishøj', '2635', 10],
  ['Ballerup', '2750', 10],
  ['Glostrup', '2600', 8],
  ['Hvidovre', '2650', 10],
  ['Rødovre', '2610', 8],
  ['Kongens Lyngby', '2800', 7],
  ['Herlev', '2730', 7],
  ['Middelfart', '5500', 8],
  ['Nyborg', '5800', 6],
  ['Kalundborg', '4400', 10],
  ['Ikast', '7430', 7],
  ['Grenaa', '8500', 6],
  ['Thisted', '7700', 7],
  ['Varde', '6800', 6],
  ['Vejen', '6600', 5],
  ['Billund', '7190', 6],
  ['Grindsted', '7200', 5],
  ['Aabenraa', '6200', 8],
  ['Tønder', '6270', 4],
  ['Padborg', '6330', 5],
  ['Nakskov', '4900', 5],
  ['Nykøbing Falster', '4800', 7],
  ['Vordingborg', '4760', 5],
  ['Rødbyhavn', '4970', 6],
  ['Ringkøbing', '6950', 6],
  ['Skjern', '6900', 5],
  ['Hvide Sande', '6960', 4],
  ['Struer', '7600', 4],
  ['Lemvig', '7620', 4],
  ['Brande', '7330', 6],
  ['Brønderslev', '9700', 5],
  ['Hobro', '9500', 5],
  ['Skagen', '9990', 4],
  ['Hirtshals', '9850', 4],
  ['Odder', '8300', 5],
  ['Skanderborg', '8660', 7],
  ['Frederikssund', '3600', 6],
  ['Frederiksværk', '3300', 5],
  ['Rønne', '3700', 5],
  ['Faaborg', '5600', 4],
  ['Hedensted', '8722', 5],
  ['Korsør', '4220', 5],
  ['Kerteminde', '5300', 3],
]

const placeOf = new Map(danishPlaces.map((place) => [place.name, place]))

/** Danish towns with their weights; names that the places file does not know are an error of this file. */
export const towns: readonly (readonly [Town, number])[] = inhabited.map(([name, postcodes, weight]) => {
  const place = placeOf.get(name)
  if (!place) throw new Error(`${name} is not among the Danish places`)
  return [{ ...place, postcodes: postcodes.split(' ') }, weight] as const
})

export const danishStreets: readonly string[] =
  'Algade, Birkevej, Bredgade, Bøgevej, Dalgasgade, Egevej, Elmegade, Engvej, Fabriksvej, Fjordvej, Granvej, Havnegade, Hovedgaden, Hybenvej, Industrivej, Jernbanegade, Kastanievej, Kirkegade, Kløvervænget, Lindevej, Lyngvej, Lærkevej, Mosevej, Møllegade, Nygade, Nørregade, Parkvej, Rosenvænget, Rughaven, Skolegade, Skovvej, Solsikkevej, Strandvejen, Søndergade, Tjørnevej, Toften, Vestergade, Viborgvej, Vinkelvej, Østergade'.split(
    ', ',
  )

/** Where people live who commute across the border, with numbers that the authorities there keep free for stories. */
export const borderTowns = [
  {
    country: 'Sweden',
    region: 'Skåne',
    name: 'Malmö',
    postcodes: ['211 22', '214 38', '217 41'],
    lat: 55.606,
    lng: 13.001,
    streets: ['Amiralsgatan', 'Bergsgatan', 'Kungsgatan', 'Nobelvägen', 'Södra Förstadsgatan'],
    phone: '+46 70 174 06',
  },
  {
    country: 'Sweden',
    region: 'Skåne',
    name: 'Helsingborg',
    postcodes: ['252 22', '254 40'],
    lat: 56.047,
    lng: 12.694,
    streets: ['Drottninggatan', 'Järnvägsgatan', 'Södergatan', 'Trädgårdsgatan'],
    phone: '+46 70 174 06',
  },
  {
    country: 'Germany',
    region: 'Schleswig-Holstein',
    name: 'Flensburg',
    postcodes: ['24937', '24941', '24943'],
    lat: 54.785,
    lng: 9.437,
    streets: ['Bahnhofstraße', 'Friesische Straße', 'Hafendamm', 'Schleswiger Straße'],
    phone: '+49 176 040690',
  },
] as const
