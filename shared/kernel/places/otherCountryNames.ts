/**
 * Names of countries that people write and the runtime doesn't know, separated by `, `: long, short and former ones, and
 * parts of a country. In English, Danish and the languages of most applicants. By ISO 3166-1 code.
 */
export const otherCountryNames: Readonly<Record<string, string>> = {
  GB:
    'UK, U.K., Great Britain, Britain, England, Scotland, Wales, Northern Ireland, Skotland, Nordirland, Anglia, Szkocja, ' +
    'Marea Britanie, Scoția, Англія, Шотландія, Англия, Шотландия, Anglija, Didžioji Britanija, Lielbritānija, ' +
    'Großbritannien, Schottland, Nagy-Britannia, Gran Bretaña, Inglaterra, Grã-Bretanha',
  IE: 'Republic of Ireland, Eire, Éire, Republika Irlandii',
  NL: 'The Netherlands, Holland, Holandia, Olanda, Голландія, Холандия, Olandija, Holande, Hollandia, Holanda',
  CZ:
    'Czech Republic, The Czech Republic, Den Tjekkiske Republik, Republika Czeska, Republica Cehă, Чеська Республіка, ' +
    'Чешка република, Čekijos Respublika, Čehijas Republika, Tschechische Republik, Cseh Köztársaság, Česká republika',
  SK: 'Slovak Republic, Republika Słowacka, Slovenská republika, Slowakische Republik',
  MD:
    'Republic of Moldova, Republikken Moldova, Republika Mołdawii, Республіка Молдова, Молдавія, Молдавия, ' +
    'Moldovos Respublika, Republik Moldau, Republik Moldawien',
  BY: 'Belorussia, Byelorussia, Hviderusland, Білорусія, Белорусия, Weißrussland, Fehéroroszország',
  RU: 'Russian Federation, Den Russiske Føderation, Российская Федерация, Російська Федерація',
  PL: 'Republic of Poland, Rzeczpospolita Polska',
  LT: 'Republic of Lithuania, Lietuvos Respublika',
  LV: 'Republic of Latvia, Latvijas Republika',
  BG: 'Republic of Bulgaria, Република България',
  BA: 'Bosnia, Bosnien, Bośnia, Bosna, Боснія, Босна, Bosnija',
  MK: 'Macedonia, Makedonien, Macedonia de Nord, Македонія, Македония, Makedonija, Maķedonija',
  US: 'USA, U.S.A., America, Amerika, United States of America, Ameryka, Америка, Сполучені Штати, САЩ',
  AE: 'UAE, U.A.E., Emirates, Emiraterne',
  IR: 'Persia, Persien',
  MM: 'Burma',
  SZ: 'Swaziland',
}
