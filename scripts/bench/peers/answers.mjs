// Messages with which the neighbour servers of the bench answer a join and a guess. They are as long as the product's
// own, so that all compared servers send equally many bytes.
export const WELCOME = {
  pseudo: 'Pomme Rouge',
  playerID: 'kQ8vYw3mZr',
  session: 'Jv3mZrkQ8vYw3mZrkQ8vYw',
  maxAnswerTime: 180,
  pointsSettings: { point_max_temps: 5 },
  mapSettings: {
    center: { lat: 48.1113, lng: -1.68 },
    zoom: 13,
    bounds: { north: 48.2, south: 48, east: -1.5, west: -1.8 },
  },
  targetSettings: [
    { radius: 200, points: 2 },
    { radius: 100, points: 3 },
    { radius: 50, points: 4 },
    { radius: 20, points: 5 },
  ],
  state: {
    step: 'lobby',
    questionIndex: 0,
    questionsNb: 10,
    elapsed: 0,
    remaining: 0,
    pointsTotal: 0,
  },
}
export const ACKNOWLEDGED = {
  coords: { lat: 48.1113, lng: -1.68 },
  tempsReponse: 12.345,
  pointsQuestion: 7.5,
  pointsTotal: 30.125,
  timePoints: 2.5,
  targetPoints: 5,
  distance: 12.3,
}
