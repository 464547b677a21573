-- The sample show's dates, always ahead of today: one in each status, in cities of four zones. Loaded only into an empty table.
with sample (title, days, at, description, link, cover, city, state) as (values
  ('Noche de luciérnagas', 8, time '20:30', 'Una noche de historias a oscuras: apagamos el teatro y encendemos el micrófono. Trae linterna, trae miedo y trae a quien te lo quite.', 'https://boletos.example/noche-de-luciernagas', 'covers/noche-de-luciernagas.webp', 'Ciudad de México', 'Ciudad de México'),
  ('Máscara contra micrófono', 15, time '21:00', 'Dos rivales, un solo micrófono y el público de réferi. Grabamos el episodio en vivo con invitados sorpresa y lucha de chistes a dos de tres caídas.', 'https://boletos.example/mascara-contra-microfono', 'covers/mascara-contra-microfono.webp', 'Guadalajara', 'Jalisco'),
  ('La carpa del norte', 21, time '20:00', 'Levantamos la carpa en Monterrey: carne asada de anécdotas, acordeón en vivo y una llamada a la abuela que nadie pidió pero todos merecen.', 'boletos.example/la-carpa-del-norte', 'covers/la-carpa-del-norte.webp', 'Monterrey', 'Nuevo León'),
  ('Sobremesa en vivo', 36, time '19:30', 'El episodio más largo del año, con café de olla. Nadie se levanta de la mesa hasta que se acaben los chismes.', 'https://boletos.example/sobremesa', 'covers/sobremesa-en-vivo.webp', 'Puebla', 'Puebla'),
  ('Sol de medianoche', 50, time '21:00', 'Grabación en vivo frente al malecón, con marquesitas y calor. Ven de guayabera.', 'https://boletos.example/sol-de-medianoche', 'covers/sol-de-medianoche.webp', 'Mérida', 'Yucatán'),
  ('Última llamada', 64, time '20:30', 'La línea se abre desde la frontera: contestamos en vivo todas las llamadas que dejamos en espera esta temporada, de un lado y del otro.', 'https://boletos.example/ultima-llamada', 'covers/ultima-llamada.webp', 'Tijuana', 'Baja California'),
  ('Función de gala', 78, time '20:00', 'La Carpa se pone de etiqueta en el teatro más antiguo del centro. Orquesta, brindis y un invitado que no podemos decir.', 'https://boletos.example/funcion-de-gala', 'covers/funcion-de-gala.webp', 'Guanajuato', 'Guanajuato'),
  ('Marea alta', 92, time '19:00', 'Historias de mar contadas con los pies en la arena. Si llueve, nos mojamos todos.', 'https://boletos.example/marea-alta', 'covers/marea-alta.webp', 'Cancún', 'Quintana Roo'),
  ('Gallo de madrugada', 106, time '22:00', 'El único episodio que se graba después de las diez. Serenata, insomnio y confesiones; se recomienda siesta previa.', 'https://boletos.example/gallo-de-madrugada', 'covers/gallo-de-madrugada.webp', 'Hermosillo', 'Sonora'),
  ('Cabina abierta', 120, time '18:30', 'Sin guion y sin red: el público sube a la cabina. Cartel y boletos, muy pronto.', 'https://boletos.example/cabina-abierta', null, 'Querétaro', 'Querétaro')
), added as (
  insert into public.events (title, date, time, description, link, cover, city, state)
  select title, public.show_today() + days, at, description, link, cover, city, state from sample
  where not exists (select 1 from public.events)
  returning id, title, date
)
insert into public.event_details (event_id, venue, address, doors, ticket_status, on_sale_at, price_from, former_date)
select id, venue, address, doors, status, (public.show_today() + sale_in + time '10:00') at time zone public.show_zone(), price_from, date - moved_by
from added
join (values
  ('Noche de luciérnagas', 'Teatro Farol', 'Calle de la Linterna 12, Centro', time '19:30', 'few_left', null::integer, 350, null::integer),
  ('Máscara contra micrófono', 'Arena Bocina', 'Av. de las Tres Caídas 300', time '20:00', 'sold_out', null, 300, null),
  ('La carpa del norte', 'Explanada del Acordeón', 'Calz. del Eco 2025', time '18:30', 'on_sale', null, 280, null),
  ('Sobremesa en vivo', 'Teatro de la Olla', 'Callejón del Café 8', time '18:45', 'rescheduled', null, 320, 14),
  ('Sol de medianoche', 'Foro Malecón', null, null, 'presale', 21, 300, null),
  ('Última llamada', 'El Conmutador', 'Paseo de la Línea 664', time '19:30', 'on_sale', null, 400, null),
  ('Función de gala', 'Teatro del Moño', 'Plaza del Brindis 1', time '19:00', 'postponed', null, 450, null),
  ('Marea alta', 'Muelle de las Historias', null, time '18:00', 'on_sale', null, 380, null),
  ('Gallo de madrugada', 'Patio del Insomnio', null, null, 'cancelled', null, null, null),
  ('Cabina abierta', null, null, null, 'coming_soon', 30, null, null)
) as details (title, venue, address, doors, status, sale_in, price_from, moved_by) using (title);
