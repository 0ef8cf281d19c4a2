import { foldLetters } from '../../../../shared/domain/foldLetters.ts'
import { labelWords } from './compounds.ts'
import { wordsOf } from './folding.ts'
import { withinOneTypo } from './relevance.ts'

/**
 * What Danes call trades, certificates and skills besides what the lists call them. Each line has the words of labels
 * that tell an entry apart from all others, that which is meant above all first, and the names that ask for these. A name
 * of several words is found however they are parted: `truck kort`, `truck-kort`, `truckkort`.
 */
const everydayNames: readonly (readonly [asksFor: string, names: string])[] = [
  ['Murer', 'murersvend, murermester, facademurer, mursvend'],
  ['Betonarbejder', 'betonstøber, betonmand, betonstruktør, bygningsstruktør, jord- og betonarbejder'],
  ['Betonarbejder, Anlægsarbejder', 'struktør, anlægsstruktør'],
  ['Anlægsarbejder', 'kloakarbejder, kloakmand, kloakstruktør, jord- og kloakarbejder, jordarbejder, asfaltarbejder'],
  ['Anlægsarbejder', 'asfaltør, vejarbejder, vejmand, kabelarbejder, entreprenørarbejder'],
  ['Brolægning', 'brolægger'],
  ['Jernbinding', 'jernbinder'],
  ['Forskalling', 'forskaller, forskallingstømrer, forskallingssnedker'],
  ['Tømrer', 'tømrersvend, tømrermester, tømmermand'],
  ['Snedker', 'snedkersvend, snedkermester, bygningssnedker, møbelsnedker, inventarsnedker'],
  ['Stilladsarbejder', 'stilladsmontør, stilladsmand, stilladsbygger'],
  ['Tagdækker', 'taglægger, tagmand, tagarbejder, tagpapdækker, tækkemand'],
  ['Gulvlægger', 'gulvmand, gulvsnedker, gulvafsliber'],
  ['Flisemurer', 'fliselægger, flisemontør'],
  ['Pudser', 'facadepudser'],
  ['Gipspladearbejde', 'gipser, gipsmontør, gipsarbejder'],
  ['Isolatør', 'isoleringsarbejder, isoleringsmontør'],
  ['Glarmester', 'glarsvend, glasmontør'],
  ['Rørmontør', "blikkenslager, rørlægger, rørsmed, vvs'er, vvs-montør, vvs-mand, vvs-svend, vvs-mester"],
  ['Rørmontør', 'vvs-installatør, vvs-tekniker, vvs-energispecialist, fjernvarmemontør'],
  ['Ventilationsmontør', 'kølemontør, køletekniker, ventilationstekniker, klimatekniker'],
  ['Maler', 'malersvend, malermester, bygningsmaler, industrimaler, husmaler'],
  ['Bygningselektriker', 'elinstallatør, installationselektriker, elektrikersvend, el-svend, el-mand'],
  ['Elmontør', 'tavlemontør, automatiktekniker, industrielektriker, elektromontør, elektromekaniker'],
  ['Gartner', 'anlægsgartner, landskabsgartner, væksthusgartner, gartneriarbejder, gartnerimedarbejder'],
  ['Planteavler, Fodermester, Landbrugsmedhjælper', 'landmand'],
  ['Landbrugsmedhjælper', 'landbrugsarbejder, landbrugshjælper, landarbejder'],
  ['Crop', 'markarbejder, markmedhjælper'],
  ['Fodermester, Livestock', 'staldmand, staldarbejder, staldmedhjælper, kvægpasser, svinepasser, røgter'],
  ['Skovarbejder', 'skovhugger, skovmand, skovtekniker, lumberjack'],
  ['Dambrugsmedarbejder', 'dambruger, dambrugsarbejder, fiskeopdrætter'],
  ['Varebilschauffør', 'varevognschauffør, kassevognschauffør, pakkechauffør, delivery driver'],
  ['Kurer', 'budchauffør, cykelbud, pakkebud'],
  ['Buschauffør', 'busfører, rutebilchauffør, turistbuschauffør'],
  ['Lastbilchauffør', 'lastvognschauffør, eksportchauffør, langturschauffør, tankbilchauffør, tankvognschauffør'],
  ['Lastbilchauffør', 'tipvognschauffør, kranbilchauffør, distributionschauffør, vogntogschauffør, lastbilfører'],
  ['Lastbilchauffør', 'truck driver, trucker, hgv, hgv driver'],
  ['Gravemaskinefører', 'maskinfører, entreprenørmaskinfører, rendegraver, rendegraverfører, minigraverfører'],
  ['Gravemaskinefører', 'gravefører, gravemand, digger driver'],
  ['Gummiged', 'gummigedfører, læssemaskine, læssemaskinefører'],
  ['Teleskoplæsser', 'teleskoplæsserfører'],
  ['Dumper', 'dumperfører'],
  ['Kranfører', 'tårnkranfører, mobilkranfører, lastbilkranfører, kranbilfører, traverskranfører, kranmand'],
  ['Anhugning', 'anhugger, rigger'],
  ['Gaffeltruckfører, Gaffeltruck', 'truck, trucken, trucks, stabler'],
  ['Gaffeltruckfører', 'truckfører, truckkører, stablerfører, reachtruckfører'],
  ['Lagermedarbejder', 'lagerarbejder, lagermand, lagerist, lagerekspedient, lagerassistent, lagerhjælper'],
  ['Lagermedarbejder', 'logistikmedarbejder, ordreplukker, plukker, warehouse worker, warehouse operative'],
  ['Terminalarbejder', 'terminalmedarbejder, godsarbejder, havnearbejder, lossearbejder'],
  ['Plejemedhjælper', 'sosu, sosu-hjælper, sosu-assistent, social- og sundhedshjælper, social- og sundhedsassistent'],
  ['Plejemedhjælper', 'plejer, plejeassistent, plejehjemsassistent, sygehjælper, omsorgsmedhjælper'],
  ['Hjemmehjælper', 'hjemmehjælp, hjemmepleje, hjemmeplejer'],
  [
    'Pædagogmedhjælper',
    'pædagog, pædagogisk assistent, børnehavemedhjælper, vuggestuemedhjælper, dagplejer, barnepige',
  ],
  ['Vicevært', 'varmemester, ejendomsfunktionær, ejendomsservicetekniker, ejendomsmester, pedel, gårdmand, janitor'],
  ['Sikkerhedsvagt', 'vægter, vagtmand, dørmand'],
  ['Frisør', 'frisørsvend, herrefrisør, damefrisør, barber'],
  ['Rengøringsassistent', 'rengøringsmedarbejder, rengøringshjælp, rengøringshjælper, rengøringsdame, rengøringsmand'],
  ['Rengøringsassistent', 'rengører, rengøringstekniker, serviceassistent, stuepige'],
  ['Vinduespudser', 'vinduespolerer'],
  ['Køkkenchef', 'køkkenleder, chefkok'],
  ['Kok', 'restaurantkok, kantinekok, skibskok, ernæringsassistent, smørrebrødsjomfru'],
  ['Tjener', 'servitrice, servitør, overtjener, waitress'],
  ['Bartender', 'barmand, barmedarbejder'],
  ['Slagter', 'slagtersvend, slagtermester, slagteriarbejder, slagterimedarbejder, udbener'],
  ['Bager', 'bagersvend, bagermester, bageriarbejder, konditor'],
  ['Fødevarer', 'fødevareoperatør, mejerist'],
  ['Fødevarer, Plastoperatør', 'procesoperatør'],
  ['Køkkenmedhjælper', 'opvasker, køkkenhjælp, køkkenhjælper, køkkenassistent, kantineassistent, kantinemedarbejder'],
  ['Altmuligmand', 'altmulig, handymand'],
  ['Bygningsarbejder, Anlægsarbejder', 'arbejdsmand, specialarbejder'],
  ['Bygningsarbejder', 'murerarbejdsmand, byggearbejder, byggepladsarbejder, byggepladsmedarbejder, håndlanger'],
  ['Nedrivning', 'nedriver, nedrivningsarbejder'],
  ['Fabriksarbejder', 'fabriksmedarbejder, produktionsmedarbejder, produktionsarbejder, industriarbejder'],
  ['Fabriksarbejder', 'industrioperatør, factory worker'],
  ['Pakkeriarbejder', 'pakker, pakkemedarbejder, pakkerimedarbejder'],
  ['Renovationsarbejder', 'skraldemand, renovatør, renovationsmedarbejder, affaldsmedarbejder, dustman, binman'],
  ['Svejser', 'rørsvejser, klejnsvejser, certifikatsvejser, svejseoperatør, co2-svejser'],
  ['Pladesmed', 'smed, klejnsmed, grovsmed, bygningssmed, skibssmed, rustfrismed, tyndpladesmed, smedesvend'],
  ['Stålmontør', 'stålarbejder, stålbygger, ironworker'],
  ['Værktøjsmager', 'formværktøjsmager'],
  ['CNC', 'industritekniker, spåntager, drejer, metaldrejer, maskinarbejder'],
  ['Industrimekaniker', 'maskinmontør, vedligeholdsmontør, maskinreparatør, industrireparatør, servicemekaniker'],
  ['Maskinsnedker', 'savværksarbejder, træindustriarbejder'],
  ['Plastoperatør', 'plastmager, plastarbejder'],
  ['Montagearbejder', 'montagemedarbejder, samlebåndsarbejder'],
  ['Arkitekt, Anlægstekniker', 'bygningskonstruktør'],
  ['Bygningsingeniør', 'konstruktionsingeniør, anlægsingeniør, statiker'],
  ['Anlægstekniker', 'byggetekniker, bygningstekniker'],
  ['Draughtsperson', 'teknisk designer, konstruktionstegner, bygningstegner, cad-tegner, cad-tekniker, draughtsman'],
  [
    'Byggeleder',
    'byggepladsleder, pladsleder, entrepriseleder, byggeformand, formand, sjakbajs, foreman, site manager',
  ],
  ['Landmåler', 'landinspektør, opmåler, landmålingstekniker'],
  ['Sprængningsarbejder', 'sprængningsmester, skydebas'],
  ['Vindmølletekniker', 'vindmøllemontør, vindmøllemekaniker, mølletekniker, møllemontør, vindtekniker'],
  ['Rope', 'rebarbejder, rebtekniker, irata'],
  ['Asbestsanerer', 'asbestarbejder, asbestsaneringsarbejder'],
  ['Gaffeltruckcertifikat', 'truckcertifikat, truckkort, truckbevis, trucklicens, gaffeltruckkort, gaffeltruckbevis'],
  [
    'Gaffeltruckcertifikat',
    'forklift licence, forklift license, forklift certificate, forklift ticket, forklift permit',
  ],
  ['Kranførercertifikat', 'krancertifikat, krankort, kranbevis, kranførerbevis, crane licence, crane license'],
  ['Førstehjælp', 'førstehjælpsbevis, førstehjælpskursus, førstehjælpscertifikat'],
  ['ADR', 'adr-kort, adr-certifikat, adr-kursus'],
  ['Asbesthåndtering', 'asbestkursus, asbestbevis'],
  ['Isocyanatkursus', 'epoxykursus, epoxybevis'],
]

const parted = (texts: string): string[] => texts.split(', ')

type Names = ReadonlyMap<string, readonly string[]>

/** The folded terms that each name asks for. A name of several words stands here as one. */
export const termsOfNames: Names = new Map(
  everydayNames.flatMap(([asksFor, names]) =>
    parted(names).map((name) => [wordsOf(name).join(''), parted(asksFor).map(foldLetters)] as const),
  ),
)

const mostWords = 3

/** A word that is known when it is written as one, as Danish is, although people part it. */
const isParted = (words: readonly string[]): boolean => {
  const whole = words.join('')
  // C/E is no word of a label, though `CE` is.
  const isLabel = words.length === 2 && words.every((word) => word.length > 1) && labelWords.da.has(whole)
  return termsOfNames.has(whole) || isLabel
}

/** Folded words in their order, in which those that are one name stand as one. */
export function joinedNames(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; ) {
    let taken = Math.min(mostWords, words.length - at)
    while (taken > 1 && !isParted(words.slice(at, at + taken))) taken -= 1
    joined.push(words.slice(at, at + taken).join(''))
    at += taken
  }
  return joined
}

/** Fewer letters are the beginning of too much, and shorter words that are misspelt are often others. */
const shortestBegun = 5
const shortestMisspelt = 7

/** The terms that a folded word nearly asks for: the beginning of names that all ask for the same, or a misspelt name. */
export function termsOfNearlyNamed(word: string): readonly string[] {
  const namesThat = (nearly: (name: string) => boolean) => termsOfNames.entries().filter(([name]) => nearly(name))
  const begun = word.length < shortestBegun ? [] : [...namesThat((name) => name.startsWith(word))]
  const askedFor = new Map(begun.map(([, terms]) => [terms.join(), terms]))
  const misspelt = word.length < shortestMisspelt ? [] : [...namesThat((name) => withinOneTypo(word, name))]
  const terms = [...(askedFor.size === 1 ? askedFor.values() : []), ...misspelt.map(([, asked]) => asked)].flat()
  // Whatever the word itself begins is found by it anyway.
  return terms.filter((term) => !term.startsWith(word))
}
