import { Role } from '../../scene.ts'
import { goDownBehindRailings } from '../openings/behind-railings.ts'
import { findPiersBefore } from '../openings/find-piers.ts'
import { selectOpenings, type Candidate } from '../openings/select-openings.ts'
import { dropCrumbs } from '../drop-crumbs.ts'
import { snapBorders } from '../borders/snap-borders.ts'
import { growBeyondEnds } from './beyond-ends.ts'
import { checkCompany } from './check-company.ts'
import { checkRoofs } from './roofs/check-roofs.ts'
import { clearGarden } from './ground/clear-garden.ts'
import { clearFarSlopes } from './roofs/far-slopes.ts'
import { clearGables } from './roofs/clear-gables.ts'
import { clearUprights } from './roofs/clear-uprights.ts'
import { clearSurroundings } from './plants/clear-surroundings.ts'
import { plantSurroundings } from './plants/plant-surroundings.ts'
import { closeNotches } from './ground/close-notches.ts'
import { closeTips } from './close-tips.ts'
import { closeEnds } from './close-ends.ts'
import { closeShadySides } from './sky/shady-sides.ts'
import { closeSlots } from './close-slots.ts'
import { closeChimneys } from './roofs/close-chimneys.ts'
import { closeSummits } from './roofs/close-summits.ts'
import { closeTeeth } from './roofs/close-teeth.ts'
import { spreadCoarseRoofs } from './roofs/coarse-roofs.ts'
import { cutTrunks } from './plants/cut-trunks.ts'
import { dropCrowns } from './plants/drop-crowns.ts'
import { dropLoneSlabs } from './ground/drop-lone-slabs.ts'
import { dropStrays } from './sky/drop-strays.ts'
import { dropTorn } from './drop-torn.ts'
import { dropUnedged } from './sky/drop-unedged.ts'
import { dropUnheld } from './drop-unheld.ts'
import { edgeSlabs } from './edge-slabs.ts'
import { endAtCorners } from './roofs/end-at-corners.ts'
import { endAtEaves } from './roofs/end-at-eaves.ts'
import { endAtHeads } from './roofs/end-at-heads.ts'
import { stayUnderHeads } from './roofs/stay-under-heads.ts'
import { endWithTone } from './roofs/end-with-tone.ts'
import { endAtLines } from './ground/end-at-lines.ts'
import { endUnderSlabs } from './end-under-slabs.ts'
import { enclosed, enclosedByRailings } from './enclosed.ts'
import { fillCheeks } from './roofs/fill-cheeks.ts'
import { fillRoofs, fillSeams } from './roofs/fill-roofs.ts'
import { fillUndersides } from './roofs/fill-undersides.ts'
import { boardFeet } from './roofs/board-feet.ts'
import { boardUndersides } from './roofs/board-undersides.ts'
import { edgeRoofs } from './roofs/edge-roofs.ts'
import { boardRakes } from './roofs/board-rakes.ts'
import { raiseCheeks } from './roofs/raise-cheeks.ts'
import { raiseBoxes, type BoxSide } from './roofs/raise-boxes.ts'
import { partRoofs } from './roofs/part-roofs.ts'
import { raiseDormers } from './roofs/raise-dormers.ts'
import { raiseShafts } from './roofs/raise-shafts.ts'
import { capRakes } from './roofs/cap-rakes.ts'
import { findBasins } from './ground/find-basins.ts'
import { layCeilings, raiseAnnexes, type Inside } from './raise-annexes.ts'
import { raiseRearWings, type RaisedWing } from './raise-rear-wings.ts'
import { raiseDarkPlanes, spreadDarkWalls } from './dark-planes.ts'
import { findBoughs, growBoughs } from './plants/find-boughs.ts'
import { findChimneys } from './roofs/find-chimneys.ts'
import { findFlights } from './ground/find-flights.ts'
import { findPools } from './ground/find-pools.ts'
import { findRailings, layBars } from './find-railings.ts'
import { findStairs } from './ground/find-stairs.ts'
import { findThings } from './find-things.ts'
import { findUndersides } from './roofs/find-undersides.ts'
import { findSpires } from './plants/find-spires.ts'
import { glazeBalustrades } from './glaze-balustrades.ts'
import { goOnBehindHandrails } from './ground/behind-handrails.ts'
import { growTufts } from './plants/grow-tufts.ts'
import { growOnPaving } from './plants/grow-on-paving.ts'
import { trimSpikes } from './plants/trim-spikes.ts'
import { growShrubs } from './plants/grow-shrubs.ts'
import { fillBeds } from './plants/fill-beds.ts'
import { hangBeyondRakes } from './roofs/beyond-rakes.ts'
import { goOnBehindPosts } from './roofs/behind-posts.ts'
import { guessRegions } from './guess-regions.ts'
import { inheritRoles } from './inherit.ts'
import { layCarpets } from './ground/lay-carpets.ts'
import { layDeck } from './ground/lay-deck.ts'
import { layFlights } from './ground/lay-flights.ts'
import { layGutters } from './roofs/lay-gutters.ts'
import { layCopings } from './roofs/lay-copings.ts'
import { layLandings } from './ground/lay-landings.ts'
import { layFootings } from './ground/lay-footings.ts'
import { layForecourts } from './ground/lay-forecourts.ts'
import { layRails } from './lay-rails.ts'
import { layStairRailings } from './lay-stair-railings.ts'
import { layOpenings } from './lay-openings.ts'
import { levelEdges } from './roofs/level-edges.ts'
import { levelFeet } from './ground/level-feet.ts'
import { layTerraces } from './ground/lay-terraces.ts'
import { layFloorsBeforeDoors } from './ground/floors-before-doors.ts'
import { layFloors } from './ground/lay-floors.ts'
import { layCorners } from './roofs/lay-corners.ts'
import { hangUndersides } from './roofs/hang-undersides.ts'
import { hangBoxes } from './roofs/hang-boxes.ts'
import { spanUndersides } from './roofs/span-undersides.ts'
import { hangVerges } from './roofs/hang-verges.ts'
import { layReturns } from './roofs/lay-returns.ts'
import { joinRidges } from './roofs/join-ridges.ts'
import { layRidges } from './roofs/lay-ridges.ts'
import { leanRoofs } from './roofs/lean-roofs.ts'
import { longBorders } from './long-borders.ts'
import { openBalustrades } from './open-balustrades.ts'
import { openPergolas } from './open-pergolas.ts'
import { openAir } from './sky/open-air.ts'
import { openBehindPosts } from './sky/open-behind-posts.ts'
import { openPassages } from './sky/open-passages.ts'
import { openOverSlabs } from './sky/open-over-slabs.ts'
import { goOnWithJoints, paveCells } from './ground/pave-cells.ts'
import { paveCourts } from './ground/pave-courts.ts'
import { houseRoles, placeRoles } from './place-roles.ts'
import { layFlatRoofs } from './roofs/lay-flat-roofs.ts'
import { raiseFascias } from './raise-fascias.ts'
import { rowsOfPosts } from './railing-posts.ts'
import { reachSides } from './reach-sides.ts'
import { reachApexes } from './roofs/reach-apexes.ts'
import { squareEnds } from './roofs/square-ends.ts'
import { meetEaves } from './roofs/meet-eaves.ts'
import { reachEaves } from './roofs/reach-eaves.ts'
import { reachTips } from './roofs/reach-tips.ts'
import { roofBesideGables } from './roofs/roofs-beside-gables.ts'
import { roofByGrain } from './roofs/roofs-by-grain.ts'
import { raisePlinths } from './ground/raise-plinths.ts'
import { raiseRims } from './ground/raise-rims.ts'
import { raiseStairSides } from './ground/raise-stair-sides.ts'
import { shadeGround } from './ground/shade-ground.ts'
import { raiseTerraceWalls } from './terrace-walls.ts'
import { tidyGround } from './ground/tidy-ground.ts'
import { endUpright } from './upright-ends.ts'
import { undecided, type Reading } from './reading.ts'
import { hearNetwork } from './hear-network.ts'

export interface Assigned {
  /** Role of each fine region. */
  ofRegion: Uint8Array
  /** Role of each pixel. */
  ofPixel: Uint8Array
  openings: Candidate[]
  /** Regions of wall of which a part turned out to be ground. */
  cut: ReadonlySet<number>
  /** What stands behind an annexe. */
  wing: RaisedWing | undefined
  /** The annexes into which one looks. */
  insides: readonly Inside[]
  /** The faces of boxes on roofs. */
  boxes: readonly BoxSide[]
}

/** The rules in their order: each takes the roles that the ones before it gave.  */
export function assignRoles(reading: Reading): Assigned {
  const roles = new Uint8Array(reading.fine.count).fill(undecided)
  for (let k = 0; k < roles.length; k++) if (reading.skies[k]) roles[k] = Role.sky
  guessRegions(reading, roles)
  checkCompany(reading, roles)
  spreadCoarseRoofs(reading, roles)
  clearGables(reading, roles)
  inheritRoles(reading, roles)
  checkRoofs(reading, roles)
  layFlatRoofs(reading, roles)
  findUndersides(reading, roles)
  fillUndersides(reading, roles)
  roofBesideGables(reading, roles)
  layFloors(reading, roles)
  findFlights(reading, roles)
  const ofGrain = roofByGrain(reading, roles)
  clearFarSlopes(reading, roles)
  const grained = ofGrain.filter((k) => roles[k] === Role.roof)
  const rims = longBorders(reading)
  findThings(reading, roles, rims)
  dropStrays(reading, roles)
  const boughs = findBoughs(reading, roles, rims, grained)
  dropCrowns(reading, roles, rims, grained)
  boughs.push(...findSpires(reading, roles, rims))
  growShrubs(reading, roles)
  openAir(reading, roles)
  const isFramed = clearSurroundings(reading, roles)
  dropUnheld(reading, roles)
  growBeyondEnds(reading, roles)
  reachSides(reading, roles)
  for (const k of grained) roles[k] = Role.roof
  fillRoofs(reading, roles)
  openOverSlabs(reading, roles)
  clearUprights(reading, roles)
  boardRakes(reading, roles)
  boardUndersides(reading, roles)
  boardFeet(reading, roles)
  fillSeams(reading, roles)
  edgeRoofs(reading, roles)
  partRoofs(reading, roles)
  leanRoofs(reading, roles)
  hangBeyondRakes(reading, roles)
  clearGarden(reading, roles)
  paveCells(reading, roles)
  paveCourts(reading, roles)
  tidyGround(reading, roles)
  goOnWithJoints(reading, roles)
  shadeGround(reading, roles)
  layTerraces(reading, roles)
  layCarpets(reading, roles)
  dropLoneSlabs(reading, roles)
  fillBeds(reading, roles)
  const darkWalls = raiseDarkPlanes(reading, roles)
  findStairs(reading, roles)
  layLandings(reading, roles)
  layFootings(reading, roles)
  raisePlinths(reading, roles)
  goOnBehindHandrails(reading, roles)
  growOnPaving(reading, roles)
  const ofPixel = placeRoles(reading, roles)
  closeShadySides(reading, ofPixel)
  dropUnedged(reading, ofPixel)
  growBoughs(reading, ofPixel, boughs)
  let wing: RaisedWing | undefined
  let insides: readonly Inside[] = []
  if (isFramed) {
    plantSurroundings(reading, ofPixel)
    closeSlots(reading, ofPixel)
    closeEnds(reading, ofPixel)
    dropTorn(reading, ofPixel)
    insides = raiseAnnexes(reading, ofPixel)
    wing = raiseRearWings(reading, ofPixel)
    cutTrunks(reading, ofPixel)
    raiseFascias(reading, ofPixel)
    reachEaves(reading, ofPixel)
  }
  if (findBasins(reading, ofPixel)) layDeck(reading, ofPixel)
  else findPools(reading, ofPixel)
  if (isFramed) findChimneys(reading, ofPixel)
  layFlights(reading, roles, ofPixel)
  layCorners(reading, ofPixel)
  raiseDormers(reading, ofPixel)
  endAtEaves(reading, ofPixel)
  raiseShafts(reading, ofPixel)
  endAtHeads(reading, ofPixel)
  const { width, height } = reading
  dropCrumbs(ofPixel, width, height, undefined, enclosed)
  snapBorders(ofPixel, reading.strokes, width, height, houseRoles)
  layRidges(reading, ofPixel)
  goOnBehindPosts(reading, roles, ofPixel)
  raiseCheeks(reading, ofPixel)
  fillCheeks(reading, ofPixel)
  openPassages(reading, ofPixel)
  openBehindPosts(reading, ofPixel)
  levelEdges(reading, ofPixel)
  endAtCorners(reading, ofPixel)
  endUpright(reading, ofPixel)
  const boxes = raiseBoxes(reading, ofPixel)
  closeSummits(reading, ofPixel)
  closeTeeth(reading, ofPixel)
  meetEaves(reading, ofPixel)
  layCopings(reading, ofPixel)
  squareEnds(reading, ofPixel)
  const cut = endAtLines(reading, ofPixel)
  endUnderSlabs(reading, ofPixel)
  levelFeet(reading, ofPixel)
  spreadDarkWalls(reading, ofPixel, darkWalls)
  endWithTone(reading, ofPixel)
  hangVerges(reading, ofPixel)
  capRakes(reading, ofPixel)
  reachApexes(reading, ofPixel)
  reachTips(reading, ofPixel)
  closeTips(reading, ofPixel)
  layReturns(reading, roles, ofPixel)
  joinRidges(reading, ofPixel)
  closeChimneys(reading, ofPixel)
  hangUndersides(reading, ofPixel)
  layGutters(reading, ofPixel)
  spanUndersides(reading, ofPixel)
  hangBoxes(reading, ofPixel)
  closeNotches(reading, ofPixel)
  raiseRims(reading, ofPixel)
  raiseStairSides(reading, ofPixel)
  if (isFramed) openPergolas(reading, ofPixel)
  openBalustrades(reading, ofPixel)
  glazeBalustrades(reading, ofPixel)
  const posts = rowsOfPosts(reading)
  const railings = findRailings(reading, ofPixel, posts)
  trimSpikes(reading, ofPixel)
  growTufts(reading, ofPixel)
  hearNetwork(reading, ofPixel)
  const openings = goDownBehindRailings(reading, selectOpenings(reading, ofPixel, grained), railings, reading.camera.pixelsPerM)
  const before = findPiersBefore(reading, ofPixel, openings)
  layOpenings(reading, ofPixel, openings, before)
  stayUnderHeads(reading, ofPixel)
  layForecourts(reading, roles, ofPixel, openings)
  layFloorsBeforeDoors(reading, ofPixel, openings)
  layBars(reading, ofPixel, railings, openings)
  layRails(reading, ofPixel, openings)
  layStairRailings(reading, ofPixel)
  if (reading.camera.fromAbove) dropCrumbs(ofPixel, width, height, 0, enclosedByRailings)
  raiseTerraceWalls(reading, ofPixel, posts)
  edgeSlabs(reading, roles, ofPixel)
  layCeilings(insides, ofPixel)
  return { ofRegion: roles, ofPixel, openings, cut, wing, insides, boxes }
}
