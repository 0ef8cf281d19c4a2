/** The words of the product that are in front of everyone who signs in, in lower case: its name and its roles. */
export const productWords: readonly string[] = [
  ...['fagfolk', 'applicant', 'candidate', 'client', 'recruiter', 'recruiting', 'recruitment', 'manager'],
  ...['system', 'sysadmin', 'admin', 'administrator', 'agency', 'login', 'ansøger', 'kandidat', 'kunde', 'konsulent'],
  ...['rekruttering', 'rekrutteringskonsulent', 'rekrutteringschef', 'chef', 'systemadministrator', 'vikar'],
  ...['vikarbureau', 'bureau', 'medarbejder'],
]

/**
 * Words that people in Denmark build passwords from, in lower case. Written by hand: no published list of common passwords has
 * the Danish ones.
 */
const danishWords = `
adgang adgangskode april august bjerg blomst blå broder bror brændeovn brøndby chokolade computer danmark dansk danske
december dejlig efterår elsker elskerdig familie farfar farmor februar ferie fiskeri flag fodbold formand forår fredag
frederik fødselsdag glad goddag godmorgen hansen havnen hejmeddig hejsa hemmelig hemmelighed heste hunden hygge
hyggelig håndbold håndværk håndværker januar jegelskerdig jensen jernbane juleaften julemand juli juni jørgensen
kaffe kage kaptajn katten killing kodeord konge kongen kontor kristensen kærlighed kører larsen lillebror lillesøster
lørdag mandag marts mester moster murer mursten natten nielsen nissemand november oktober olsen onsdag onkel
pandekage pedersen petersen prinsesse rasmussen robot rødgrød sandkage september skattemus skole skov slagelse smuk
snedker snemand sol sommer sommerfugl sommerhus stjerne storebror stærk søndag sørensen søster terrasse tirsdag torsdag
tømrer tømrermester velkommen velkommentil venner viking vinter weekend østers ærlig
aabenraa aalborg aarhus albertslund amager ballerup billund bornholm brønderslev esbjerg fredericia frederikshavn
frederiksberg fyn fåborg gladsaxe glostrup haderslev helsingør herlev herning hillerød hjørring hobro holbæk holstebro
horsens hvidovre ikast jylland kalundborg kastrup kolding korsør københavn køge lyngby middelfart midtjylland
nordjylland nordsjælland nykøbing næstved nørrebro odense randers ringsted roskilde silkeborg sjælland skanderborg
skive sorø struer svendborg sønderborg sønderjylland taastrup thisted tønder valby vejen vejle vestjylland viborg
vordingborg ålborg århus østerbro
anders andreas anna anne asger astrid benjamin birgit bjarne brian camilla caroline cecilie charlotte christian
christina dorte emil emma erik finn flemming frederikke freja gitte grethe hanne helle henrik henriette ida
inge jakob jan jeppe jesper jette johan jonas josefine julie karen karl kasper katrine kirsten kristian kurt lars
laura lene line lise lone louise lærke mads magnus malene maria marianne marie martin mathias mathilde mette michael
mikkel mogens morten nanna nicolai niels nikolaj oliver oscar oskar palle per peter pia poul rasmus rikke sara simon
sofie stine susanne søren thomas tina tobias tommy torben trine troels ulla victor vibeke
elektriker smed svejser kranfører chauffør maler vvs blikkenslager gulvlægger tagdækker stilladsmontør montør
lastbil gravemaskine betonarbejder byggeri byggeplads hammer skruetrækker
`

/** Returns the words that people in Denmark build passwords from. */
export const danishPasswordWords = (): string[] => danishWords.trim().split(/\s+/)

/** The names of an account. */
export interface Person {
  username: string
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
}

/**
 * Returns the texts that a person's acquaintances know: their name, username and email, the agency's name, and those of the product.
 * A password must not consist of these.
 */
export const knownTexts = ({ username, email, firstName, lastName }: Person, agency?: string): string[] =>
  [username, email, ...(email?.split('@') ?? []), firstName, lastName, agency, ...productWords].filter(
    (text): text is string => text !== undefined && text !== '',
  )
