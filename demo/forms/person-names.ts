import type { Random } from "../random";

const women =
  `Maria Ana Rosa Elena Luz Carmen Teresita Josefa Lourdes Gloria Erlinda Corazon Imelda Nenita Rosario
Marites Jocelyn Marilou Analyn Rowena Cristina Jennifer Grace Liza Evelyn Norma Leonora Aurora Dolores Felicidad
Remedios Milagros Perla Susana Virginia Angelita Estrella Fe Belen Rebecca Daisy Janice Joy Mary Princess Angel
Rhea Sheryl Arlene Melinda`.split(/\s+/);

const men =
  `Jose Juan Antonio Pedro Manuel Ramon Ricardo Roberto Eduardo Rodrigo Ernesto Danilo Rolando Reynaldo
Romeo Rogelio Alfredo Armando Benjamin Carlito Dante Edgar Efren Felipe Fernando Francisco Gregorio Isidro Jaime
Joel Jovito Leonardo Lito Marcelo Mario Nestor Noel Orlando Pablo Ramil Renato Ruben Samuel Teodoro Vicente Wilfredo
Jerome Mark Christian Jericho`.split(/\s+/);

const families =
  `Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Flores Gonzales Ramos Aquino Castillo
Rivera Villanueva Fernandez Mercado Navarro Salazar Dizon Pascual Soriano Manalo Castro Domingo Lopez Perez
Santiago Valdez Aguilar Corpuz Dela-Cruz Magbanua Dumalagan Catubay Bernardo Galang Lacson Malonzo Pangilinan
Tolentino Umali Velasco Yap Zamora Abad Balagtas Cabrera Delgado Espiritu Ferrer Guerrero Hernandez Ignacio
Jimenez Katigbak Lazaro Macaraeg Natividad Ortega Padilla Quiambao Rosales Sarmiento Trinidad Ubaldo Vergara
Alcantara Buenaventura Cordero Evangelista`
    .split(/\s+/)
    .map((name) => name.replace("-", " "));

const initials = "ABCDEFGHJLMNPRSTV".split("");

/** Combines common given and family names at random. Each name occurs once within the same `taken`. */
export function personName(sex: "Female" | "Male", taken: Set<string>, chance: Random): string {
  const given = sex === "Female" ? women : men;
  for (;;) {
    const second = taken.size > 3000 ? ` ${chance.pick(given)}` : "";
    const name = `${chance.pick(given)}${second} ${chance.pick(initials)}. ${chance.pick(families)}`;
    if (!taken.has(name)) {
      taken.add(name);
      return name;
    }
  }
}
