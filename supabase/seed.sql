-- The sample show's dates, always ahead of today. Loaded only into an empty table.
insert into public.events (title, date, time, description, link, cover, city, state)
select title, public.show_today() + days, at, description, link, cover, city, state
from (values
  ('Noche de luciérnagas', 8, time '20:30', 'Una noche de historias a oscuras: apagamos el teatro y encendemos el micrófono. Trae linterna, trae miedo y trae a quien te lo quite.', 'https://boletos.example/noche-de-luciernagas', 'covers/noche-de-luciernagas.webp', 'Ciudad de México', 'Ciudad de México'),
  ('Máscara contra micrófono', 15, time '21:00', 'Dos rivales, un solo micrófono y el público de réferi. Grabamos el episodio en vivo con invitados sorpresa y lucha de chistes a dos de tres caídas.', 'https://boletos.example/mascara-contra-microfono', 'covers/mascara-contra-microfono.webp', 'Guadalajara', 'Jalisco'),
  ('La carpa del norte', 21, time '20:00', 'Levantamos la carpa en Monterrey: carne asada de anécdotas, acordeón en vivo y una llamada a la abuela que nadie pidió pero todos merecen.', 'boletos.example/la-carpa-del-norte', 'covers/la-carpa-del-norte.webp', 'Monterrey', 'Nuevo León'),
  ('Sobremesa en vivo', 36, time '19:30', 'El episodio más largo del año, con café de olla. Nadie se levanta de la mesa hasta que se acaben los chismes.', 'https://boletos.example/sobremesa', 'covers/sobremesa-en-vivo.webp', 'Puebla', 'Puebla'),
  ('Sol de medianoche', 50, time '21:00', 'Grabación en vivo frente al malecón, con marquesitas y calor. Ven de guayabera.', 'https://boletos.example/sol-de-medianoche', 'covers/sol-de-medianoche.webp', 'Mérida', 'Yucatán'),
  ('Última llamada', 64, time '20:30', 'La línea se abre desde la frontera: contestamos en vivo todas las llamadas que dejamos en espera esta temporada, de un lado y del otro.', 'https://boletos.example/ultima-llamada', 'covers/ultima-llamada.webp', 'Tijuana', 'Baja California'),
  ('Función de gala', 78, time '20:00', 'La Carpa se pone de etiqueta en el teatro más antiguo del centro. Orquesta, brindis y un invitado que no podemos decir.', 'https://boletos.example/funcion-de-gala', 'covers/funcion-de-gala.webp', 'Guanajuato', 'Guanajuato'),
  ('Marea alta', 92, time '19:00', 'Historias de mar contadas con los pies en la arena. Si llueve, nos mojamos todos.', 'https://boletos.example/marea-alta', 'covers/marea-alta.webp', 'Veracruz', 'Veracruz'),
  ('Gallo de madrugada', 106, time '22:00', 'El único episodio que se graba después de las diez. Serenata, insomnio y confesiones; se recomienda siesta previa.', 'https://boletos.example/gallo-de-madrugada', 'covers/gallo-de-madrugada.webp', 'Oaxaca de Juárez', 'Oaxaca'),
  ('Cabina abierta', 120, time '18:30', 'Sin guion y sin red: el público sube a la cabina. Cartel y boletos, muy pronto.', 'https://boletos.example/cabina-abierta', null, 'Querétaro', 'Querétaro')
) as sample (title, days, at, description, link, cover, city, state)
where not exists (select 1 from public.events);
