import type { MessagesOf } from '../catalogue.ts'

export const words: MessagesOf<'help'> = {
  'help.title': 'Ayuda',
  'help.pageTitle': 'Ayuda | {brand}',
  'help.lead': 'Respuestas cortas sobre su palma, su perfil y sus datos.',
  'help.expandAll': 'Desplegar todo',
  'help.collapseAll': 'Plegar todo',
  'help.categories': 'Categorías de la ayuda',
  'help.category.getting-started': 'Primeros pasos',
  'help.category.using-your-palm': 'Cómo usar su palma',
  'help.category.data': '¿Cómo se usan mis datos?',
  'help.category.accessibility': 'Accesibilidad y experiencia',
  'help.category.account': 'Perfil y asistencia',
  'help.category.payment': 'Uso del producto para pagos',
  'help.category.healthcare': 'Uso del producto para la salud',

  'appHelp.more': '¿Tiene más preguntas?',
  'appHelp.manage': 'Administrar mi perfil',
  'appHelp.privacy': 'Datos y privacidad',
  'appHelp.signup': 'Registrarse',
  'appHelp.troubleshooting': 'Resolver problemas',

  'help.what-it-is.q': '¿Qué es {brand}?',
  'help.what-it-is.a':
    'Una manera de usar la palma de la mano en lugar de una tarjeta, una llave o un formulario. Se registra una vez. Después pone la palma un momento sobre un dispositivo para pagar, para entrar o para decir quién es cuando va a un proveedor de salud.',
  'help.cost.q': '¿Cuánto cuesta y quién puede usarlo?',
  'help.cost.a':
    'El servicio es gratis. Es para clientes de los EE. UU. con un número de teléfono válido.\n\nA ese número le enviamos códigos por mensaje de texto. Pueden aplicarse tarifas de mensajes y datos.',
  'help.enroll.q': '¿Cómo me registro?',
  'help.enroll.a':
    'En la app o en persona, en un dispositivo.\n\n1. [Descargue la app](download) y elija Registrarse, o pregunte en un lugar que tenga un dispositivo.\n2. Lea cómo se usa su palma y acéptelo.\n3. Deje que se escanee una palma o las dos.\n4. Confirme su número de celular con el código que le enviamos y elija un PIN de 4 dígitos.\n\nLa primera vez que usa un dispositivo, su perfil se activa.',
  'help.one-or-both.q': '¿Registro una palma o las dos?',
  'help.one-or-both.a':
    'Con una basta. Con las dos puede usar la mano que tenga libre, y si una está lastimada o cubierta le queda la otra. [Puede agregar la otra más adelante](add-palm).',
  'help.supported-phones.q': '¿Con qué teléfonos y tabletas puedo registrarme?',
  'help.supported-phones.a':
    'Con teléfonos iOS o Android y con un iPad Pro. En cualquier otro iPad la app avisa que el dispositivo no es compatible: regístrese con un teléfono, o en persona en un dispositivo.',
  'help.welcome-text.q': 'No recibí el mensaje de texto de bienvenida. ¿Me lo pueden enviar otra vez?',
  'help.welcome-text.a':
    'Solo en un dispositivo: ponga la palma sobre uno y pida allí el mensaje de bienvenida. Ni el sitio web ni la app pueden enviarlo otra vez.\n\n¿Cambió su número desde que se registró? [Actualice primero su número de teléfono](change-phone).',

  'help.hold-palm.q': '¿Cómo pongo la palma?',
  'help.hold-palm.a':
    'Abra la mano, con los dedos separados, más o menos a un palmo por encima del dispositivo. No lo toque. No se mueva durante un segundo más o menos; el dispositivo le muestra cuándo terminó.\n\nSirve cualquiera de las dos palmas, si la registró.',
  'help.how-fast.q': '¿Qué tan rápido es, y lo usa mucha gente?',
  'help.how-fast.a':
    'La autenticación tarda menos de un segundo desde que acerca la palma. Se hacen más de {count} autenticaciones al mes.',
  'help.not-recognized.q': 'No se reconoció mi palma. ¿Qué puedo hacer?',
  'help.not-recognized.a':
    '- Póngala otra vez: dedos separados, palma extendida, más o menos a un palmo de distancia.\n- Quítese el guante y séquese la mano.\n- Intente con la otra palma, si registró las dos.\n\nTambién puede [iniciar sesión con su número de teléfono](sign-in). ¿Hace dos años que no usa la palma? [Es posible que se haya eliminado](palm-retention).',
  'help.where.q': '¿Dónde puedo usar mi palma?',
  'help.where.a':
    'Donde {brand} tiene un dispositivo: en tiendas, recintos, gimnasios y proveedores de salud. [Vea los lugares](locations).',
  'help.add-palm.q': '¿Cómo agrego mi otra palma?',
  'help.add-palm.a':
    '1. Inicie sesión y abra [Mi perfil](profile).\n2. Elija Agregar junto a la palma que falta.\n3. Confirme su número con el código que le enviamos y acepte de nuevo.\n4. Ponga la palma sobre el escáner en la app.\n\nEl sitio web no puede escanear una palma; lleva a la app. Cuando la palma se agrega, se lo decimos en un mensaje de texto.',
  'help.sign-in.q': '¿Cómo inicio sesión con mi número de teléfono?',
  'help.sign-in.a':
    'En el sitio web elija Iniciar sesión y luego Salud y otras cuentas. Escriba su número de teléfono y el código de un solo uso de 6 dígitos que le enviamos. Si su perfil tiene un PIN, también se le pide.\n\nPara pagos y membresías hay [otra entrada](payment-sign-in).',

  'help.stored-data.q': '¿Qué se guarda en mi perfil?',
  'help.stored-data.a':
    'Un perfil puede contener:\n\n- firmas de la palma\n- su número de teléfono\n- un PIN de 4 dígitos, que es opcional\n- un método de pago\n- vínculos con programas de lealtad\n- datos de un documento de identidad oficial: [vea cuáles](government-id)\n\nLo que usted no agregó no se guarda. Para ver lo que hay, [solicite sus datos](request-data).',
  'help.government-id.q': '¿Qué se guarda cuando vinculo un documento de identidad oficial?',
  'help.government-id.a':
    'Su nombre completo, su fecha de nacimiento, el tipo de documento, su número, la autoridad que lo emitió, su vencimiento y una selfie.\n\nPara vincular un documento de identidad oficial hace falta una selfie. Muestra que el documento es suyo; con los dos, su palma puede mostrar que tiene la edad necesaria.',
  'help.palm-safety.q': '¿Cómo se protege mi palma?',
  'help.palm-safety.a':
    'De un escaneo creamos una firma de la palma, un número que solo nuestra comparación puede leer. Las imágenes se borran en cuanto está lista.\n\nLas firmas de la palma están cifradas donde se guardan y cuando viajan, con una llave propia de cada persona. Se comparan para saber que usted es usted, y no se usan para nada más. [Lea lo que acepta](biometricConsent).',
  'help.palm-retention.q': '¿Cuánto tiempo se guardan los datos de mi palma?',
  'help.palm-retention.a':
    'Los datos de la palma se eliminan después de dos años sin interacción. Cuenta cada inicio de sesión, con la palma o con su número de teléfono.\n\nSu perfil se queda. Si los datos de su palma se eliminaron, inicie sesión con su número de teléfono y [agregue otra vez la palma](add-palm).',
  'help.after-deleting.q': '¿Qué pasa con mis datos cuando me doy de baja?',
  'help.after-deleting.a':
    'Su perfil se elimina de inmediato y su palma deja de funcionar. Destruimos la llave con la que sus datos están sellados, así que tampoco se puede leer lo que quede de ellos en una copia de seguridad.\n\nLa firma de la palma de un perfil eliminado se elimina cuando terminan las transacciones que quedan.\n\nLos datos de un registro con el celular se eliminan cuando ya no hacen falta. Un registro que no terminó se elimina después de 24 horas.',
  'help.who-sees.q': '¿Los socios reciben mi palma?',
  'help.who-sees.a':
    'No. El socio cuya cuenta vincula sabe que es usted, y nunca recibe la firma de su palma. No la vendemos, ni la alquilamos, ni la intercambiamos.\n\nEl [Aviso de datos y privacidad](privacy) dice más.',
  'help.request-data.q': '¿Cómo solicito una copia de mis datos?',
  'help.request-data.a':
    '1. Inicie sesión y abra [Mi perfil](profile).\n2. Elija Solicitar mis datos.\n3. En el sitio web le enviamos un mensaje de texto cuando la descarga está lista; en la app, elija Descargar mis datos. Es un solo archivo y se queda allí 7 días.\n\nLas solicitudes de datos se verifican con datos de la cuenta y con un código de un solo uso que se envía a su teléfono. Aquí su sesión muestra que el perfil es suyo. También podemos pedirle su PIN. Si su perfil se eliminó, se le piden los dos en la página [para solicitudes de datos sin perfil](data-access-request-post-deletion).',
  'help.delete-data-error.q': 'Hubo un error cuando solicité mis datos o pedí eliminarlos. ¿Qué hago?',
  'help.delete-data-error.a':
    'Revise la información que envió e inténtelo de nuevo.\n\nSi no puede recibir el código de un solo uso, primero [actualice su número de teléfono](change-phone) y luego haga su solicitud.\n\nSi sigue fallando, nada ha cambiado: inténtelo más tarde o [comuníquese con nosotros](contact).',

  'help.assistive-technology.q': '¿Puedo usar un lector de pantalla, o solo el teclado?',
  'help.assistive-technology.a':
    'Sí. Un lector de pantalla puede leer cada página, y cada una se usa solo con el teclado. El texto se puede ampliar al 200 por ciento. Si su dispositivo pide menos movimiento, más contraste o una pantalla oscura, las páginas lo siguen.\n\nSi algo no le funciona, [díganoslo](contact).',
  'help.cannot-hover.q': '¿Y si no puedo poner la palma sobre un dispositivo?',
  'help.cannot-hover.a':
    'Registre la palma que le resulte más fácil: con una basta. La app la escanea donde usted esté, con su propio teléfono.\n\nEn el sitio web nunca necesita la palma: basta con [su número de teléfono](sign-in). En un dispositivo siempre puede pagar, entrar o anunciarse como lo hacía antes.',
  'help.covered-hand.q': '¿Funciona con guantes, vendas o manos mojadas?',
  'help.covered-hand.a':
    'Un guante o una venda cubre lo que hay que ver. Quíteselo, séquese la mano o use la otra palma. Si ninguna se puede ver, [inicie sesión con su número de teléfono](sign-in).',
  'help.languages.q': '¿Qué idiomas hay?',
  'help.languages.a':
    'Inglés y español. En el sitio web lo elige al pie de cada página; la app sigue el idioma de su teléfono. Nuestros acuerdos están en los dos; lo que escriben los socios viene en el idioma en que lo escribieron.',

  'help.change-phone.q': '¿Cómo actualizo mi número de teléfono?',
  'help.change-phone.a':
    '1. Inicie sesión y abra [Mi perfil](profile).\n2. Elija Actualizar junto a su número de teléfono.\n3. Escriba el código que enviamos al número que tiene ahora y luego el que enviamos al número nuevo.\n\nDesde entonces inicia sesión con el número nuevo, y el anterior ya no deja entrar a nadie. También enviamos un mensaje a ese número, para que usted lo sepa si no lo pidió.\n\nSi ya no tiene el número anterior, [comuníquese con nosotros](contact).',
  'help.update-pin.q': '¿Cómo actualizo mi PIN?',
  'help.update-pin.a':
    'Solo en un dispositivo: ponga la palma sobre uno y elija allí actualizar su PIN. Ni el sitio web ni la app pueden cambiarlo.\n\nUn PIN tiene 4 dígitos. Nunca se lo pedimos por teléfono, por mensaje de texto ni por correo electrónico.',
  'help.code-not-received.q': 'No recibí el código de un solo uso. ¿Qué puedo hacer?',
  'help.code-not-received.a':
    '- Revise el número que escribió. Tiene que ser el número de los EE. UU. de su perfil.\n- Espere un minuto y pida otro código.\n- Escríbalo en menos de 10 minutos. Un código sirve una sola vez.\n\nSi ya no puede recibirlo en ese número, primero [actualice su número de teléfono](change-phone).',
  'help.locked.q': '¿Por qué no puedo intentarlo ahora?',
  'help.locked.a':
    'Hacemos una pausa después de muchas respuestas equivocadas, para que nadie entre adivinando.\n\n- Después de 3 códigos equivocados puede volver a escribir códigos antes de que pasen 15 minutos. Otro código no termina la pausa.\n- Después de 10 PIN equivocados, su PIN se bloquea durante 24 horas. En la app, su palma y su número de teléfono verificado lo desbloquean antes.\n\nLa página le dice cuándo puede intentarlo de nuevo.',
  'help.details-trouble.q': '¿Por qué tienen problemas para verificar mis datos?',
  'help.details-trouble.a':
    'Su perfil está en espera hasta que atención al cliente lo revise. No se eliminó nada, e intentarlo de nuevo no ayuda. [Comuníquese con nosotros](contact).',
  'help.lost-phone.q': 'Perdí mi teléfono. ¿Está seguro mi perfil?',
  'help.lost-phone.a':
    'Su palma no se guarda en el teléfono, y quien lo encuentre no puede usarla como si fuera usted.\n\nPida a su compañía telefónica que bloquee su número, porque los códigos se envían a él. Cuando funcione en otro teléfono, todo sigue como antes. Si le dan otro número, [actualícelo](change-phone).',
  'help.signed-out.q': '¿Por qué se cerró mi sesión?',
  'help.signed-out.a':
    'Una sesión termina después de 15 minutos sin uso, y después de 12 horas en todo caso. Inicie sesión de nuevo y continúe donde estaba.',
  'help.unenroll.q': '¿Cómo me doy de baja y elimino mi perfil?',
  'help.unenroll.a':
    '1. Inicie sesión y abra [Mi perfil](profile).\n2. Elija Darme de baja.\n3. Elija Sí, quiero darme de baja.\n\nNo se puede deshacer. [Vea qué pasa con sus datos](after-deleting). Si quiere una copia, [solicítela](request-data) antes.',
  'help.contact.q': '¿Cómo me comunico con atención al cliente?',
  'help.contact.a':
    'Nuestro centro de ayuda tiene una página para cada tema:\n\n- [Comunicarse con nosotros](help-contact)\n- [Métodos de pago](help-payment-methods)\n- [Recibos](help-receipts)\n- [Todo lo demás](help-centre)\n\nNadie que trabaje con nosotros le pide su PIN ni un código.',

  'help.payment-sign-in.q': '¿Cómo inicio sesión para pagos y membresías?',
  'help.payment-sign-in.a':
    'Elija Iniciar sesión y luego Pagos y membresías. Las tarjetas y las membresías tienen [un sitio propio](account-link), y allí inicia sesión.',
  'help.cards.q': '¿Qué tarjetas puedo usar?',
  'help.cards.a':
    'La mayoría de las tarjetas de crédito y las tarjetas de débito sin PIN. No se aceptan tarjetas prepagadas ni tarjetas de regalo.\n\nEsto vale en las tiendas propias de {brand}. Otros lugares que tienen un dispositivo pueden aceptar otras tarjetas. [Vea sus tarjetas](cards-page).',
  'help.retail-linked.q': 'Mi perfil está vinculado a una cuenta de una tienda. ¿Dónde lo administro?',
  'help.retail-linked.a':
    'Lo que pertenece a la cuenta de la tienda se queda allí: sus tarjetas, su membresía y sus recibos. Cámbielo [iniciando sesión para pagos y membresías](payment-sign-in).\n\nSus palmas y su número de teléfono pertenecen a su perfil con nosotros: [Mi perfil](profile).',
  'help.retail-not-linked.q': 'Mi perfil no está vinculado a una cuenta de una tienda. ¿Dónde lo administro?',
  'help.retail-not-linked.a':
    'Todo está en [Mi perfil](profile): sus palmas, su número de teléfono, sus datos y la manera de darse de baja. Inicie sesión con su número de teléfono; no hace falta una cuenta de una tienda.\n\nPara pagar con la palma, vincule un método de pago: en [el sitio de pagos](account-link) o en un dispositivo.',
  'help.receipts.q': '¿Dónde están mis recibos?',
  'help.receipts.a':
    '- Si su perfil está vinculado a una cuenta de una tienda, entre los pedidos de esa cuenta.\n- Si no lo está, en la página de recibos de las [tiendas](receipts-stores) o de los [recintos](receipts-venues).',
  'help.loyalty.q': '¿Cómo vinculo un programa de lealtad?',
  'help.loyalty.a':
    'Inicie sesión, abra [Mi perfil](profile) y elija Programas de lealtad. Algunos programas piden el número de su tarjeta, otros solo que usted acepte, y otros se vinculan en el lector del propio socio. Allí mismo puede desvincular cada uno cuando quiera.',

  'help.healthcare-sign-up.q': '¿Cómo me registro para la salud?',
  'help.healthcare-sign-up.a':
    '1. Pregunte en la recepción de su proveedor de salud o abra el vínculo que le envíe.\n2. Lea cómo se usa su palma y acéptelo.\n3. Deje que se escanee su palma: en el dispositivo del proveedor o en [la app](download).\n4. Confirme su número de celular y elija un PIN de 4 dígitos.\n5. Acepte que su palma le diga al proveedor que es usted.\n\nSi su palma ya está registrada, solo falta el último paso.',
  'help.healthcare-sign-in.q': '¿Cómo inicio sesión en un perfil de salud?',
  'help.healthcare-sign-in.a':
    'En el sitio web elija Iniciar sesión y luego Salud y otras cuentas. Necesita [su número de teléfono, un código y su PIN](sign-in), si tiene uno.',
  'help.healthcare-only.q': '¿Puedo usar la app con un perfil que es solo de salud?',
  'help.healthcare-only.a':
    'No. Un perfil que es solo de salud no puede usar la app. Inicie sesión en el sitio web: allí ve sus palmas, actualiza su número de teléfono, solicita sus datos y se da de baja.',
  'help.healthcare-data.q': '¿Qué saben de mi salud?',
  'help.healthcare-data.a':
    'Que vinculó un proveedor de salud, y nada de sus registros médicos. Su proveedor sabe que es usted.\n\nLea la [Divulgación de privacidad de los datos de salud del consumidor](consumerHealth).',
  'help.disconnect.q': '¿Cómo desconecto a un proveedor o a otro socio?',
  'help.disconnect.a':
    'En la app: abra [Mi perfil](profile), luego Cuentas conectadas, y elija Desconectar. Desde entonces su palma ya no les dice quién es usted.\n\nCon un [perfil que es solo de salud](healthcare-only), pida a su proveedor que termine la conexión.',
}
