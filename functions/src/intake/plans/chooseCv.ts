/** What people call a CV in the languages of our applicants. */
const longNames =
  /r[eé]sum[eé]|curriculum|currículo|vitae|lebenslauf|levnedsl[oø]b|levnedsbeskrivelse|[zż]yciorys|резюме|автобіографія|автобиография|gyvenimo[ _-]*aprašymas|dzīves[ _-]*aprakst|[oö]n[eé]letrajz|[zž]ivotopis|hoja[ _-]*de[ _-]*vida/iu
/** As a word, or in capitals within one, but not in a longer abbreviation such as CVR. */
const shortName = /(?<![\p{L}])cv(?![\p{L}])|(?<!\p{Lu})CV(?!\p{Lu}(?!\p{Ll}))|(?<=[\p{Ll}\d_])Cv(?!\p{Ll})/u
const shortNameInAnyCase = /(?<!\p{L})cv(?!\p{L})/iu

/** What people call certificates, letters and other documents that they send next to a CV. */
const certificateNames =
  /certifi[ck]|\bcert\b|bevis|zertifikat|zeugnis|bescheinigung|świadectw|swiadectw|za[sś]wiadczeni|uprawnieni|сертифікат|сертификат|диплом|diplom|посвідчення|удостоверение|adeverin|pažymėjim|apliecīb|bizony[ií]tv|título|titulo|cover[ _-]*letter|motivation|ansøgning|ansoegning|anschreiben|bewerbung(?!.*lebenslauf)|list[ _-]*motyw|scrisoare|супровідний|referen[czs]|udtalelse|anbefaling|pass(?:port)?\b|\bpas\b|k[oø]rekort|f[uü]hrerschein|prawo[ _-]*jazdy|licen[cs]e|straffeattest|contract|kontrakt|umowa/iu

const isNamedCv = (name: string): boolean =>
  longNames.test(name) || shortName.test(name) || shortNameInAnyCase.test(name)

/**
 * Returns the file that is the CV by its name, or the only one unless it is named as something else. Returns undefined
 * if the reviewer has to choose.
 */
export function chooseCv<File extends { name: string }>(files: readonly File[]): File | undefined {
  const named = files.filter(({ name }) => isNamedCv(name.normalize('NFC')))
  const [clear] = named.filter(({ name }) => !certificateNames.test(name.normalize('NFC')))
  if (clear ?? named[0]) return clear ?? named[0]
  const [only, ...others] = files
  return only && others.length === 0 && !certificateNames.test(only.name.normalize('NFC')) ? only : undefined
}
